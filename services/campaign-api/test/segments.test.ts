import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { encodeParts } from '../src/text/encode-parts.js';
import { isGsm7 } from '../src/text/gsm7.js';
import { segmentText } from '../src/text/segments.js';

const cases: [name: string, text: string, parts: number][] = [
  ['160 a', 'a'.repeat(160), 1],
  ['161 a', 'a'.repeat(161), 2],
  ['306 a', 'a'.repeat(306), 2],
  ['307 a', 'a'.repeat(307), 3],
  ['80 €', '€'.repeat(80), 1],
  ['81 €', '€'.repeat(81), 2],
  ['152 a and €', 'a'.repeat(152) + '€', 1],
  ['70 م', 'م'.repeat(70), 1],
  ['71 م', 'م'.repeat(71), 2],
  ['134 م', 'م'.repeat(134), 2],
  ['135 م', 'م'.repeat(135), 3],
  ['35 emoji', '😀'.repeat(35), 1],
  ['36 emoji', '😀'.repeat(36), 2],
  ['66 م and an emoji', 'م'.repeat(66) + '😀', 1],
  ['an extension character is not split', `${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['a surrogate pair is not split', `${'م'.repeat(66)}😀${'م'.repeat(66)}`, 3],
];

for (const [name, text, parts] of cases) {
  test(`segments: ${name} → ${parts}`, () => assert.equal(segmentText(text).parts, parts));
}

test('one character outside the alphabet turns the whole text to UCS-2', () => {
  for (const odd of ['ç', '“', '`', '\t', '\u00a0', '٣', 'م'])
    assert.equal(segmentText(`hello ${odd}`).alphabet, 'UCS-2', odd);
  assert.equal(segmentText('Çà va @ £5 {ok} €').alphabet, 'GSM-7');
});

const anyText = fc.string({ unit: 'binary', maxLength: 700 });
const gsmText = fc.string({ unit: fc.constantFrom(...'abc é€[]^{}\\~|\n@ΔΩ'), maxLength: 700 });

test('the segments give the text back and never exceed a part', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, gsmText), (text) => {
      const result = segmentText(text);
      assert.equal(result.segments.join(''), text);
      assert.equal(result.segments.length, result.parts);
      for (const segment of result.segments) {
        const { units } = segmentText(segment);
        if (result.alphabet === 'GSM-7') assert.ok(units <= result.unitsPerPart);
        else assert.ok(segment.length <= result.unitsPerPart);
      }
    }),
  );
});

test('every part fits in the 140 octets of an SMS and carries the same reference', () => {
  fc.assert(
    fc.property(fc.oneof(anyText, gsmText), fc.integer({ min: 0, max: 255 }), (text, reference) => {
      const parts = encodeParts(text, reference);
      for (const [index, part] of parts.entries()) {
        const header = part.esmClass === 0x40 ? 6 : 0;
        const body = part.octets.length - header;
        assert.equal(part.dataCoding, isGsm7(text) ? 0 : 8);
        if (part.dataCoding === 0) assert.ok(body <= (header ? 153 : 160));
        else assert.ok(part.octets.length <= 140);
        if (header)
          assert.deepEqual([...part.octets.subarray(0, 6)], [5, 0, 3, reference, parts.length, index + 1]);
      }
    }),
  );
});

test('GSM-7 goes out in the default alphabet of the SMS centre, octet for octet', () => {
  assert.deepEqual([...(encodeParts('@$_€', 1)[0]?.octets ?? [])], [0, 2, 0x11, 0x1b, 0x65]);
  assert.equal(encodeParts('سلام', 1)[0]?.octets.toString('hex'), '0633064406270645');
});
