import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { gsm7Octets } from '../src/gsm7.js';
import { segmentText } from '../src/segments.js';

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

test('one character outside the alphabet turns the whole text into UCS-2', () => {
  for (const odd of ['ç', '“', '`', '\t', '\u00a0', '٣', 'م'])
    assert.equal(segmentText(`hello ${odd}`).alphabet, 'UCS-2', odd);
  assert.equal(segmentText('Çà va @ £5 {ok} €').alphabet, 'GSM-7');
});

const anyText = fc.string({ unit: 'binary', maxLength: 700 });
const gsmText = fc.string({ unit: fc.constantFrom(...'abc é€[]^{}\\~|\n@ΔΩ'), maxLength: 700 });

test('segments preserve the text and never exceed the segment size', () => {
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

test('segments never split an escape sequence or a surrogate pair', () => {
  const awkward = fc.string({ unit: fc.constantFrom('a', '€', 'م', '😀', '[', '🇸🇦'), maxLength: 400 });
  fc.assert(
    fc.property(fc.oneof(awkward, anyText, gsmText), (text) => {
      const { alphabet, segments } = segmentText(text);
      for (const segment of segments) {
        // A whole escape sequence is one character of the text: no segment can hold half of one.
        if (alphabet === 'GSM-7') assert.equal(gsm7Octets(segment).at(-1) === 0x1b, false);
        const [first = '', last = ''] = [segment.at(0), segment.at(-1)];
        if (!/\p{Surrogate}/u.test(text))
          assert.ok(!/^[\udc00-\udfff]/.test(first) && !/[\ud800-\udbff]$/.test(last));
      }
    }),
  );
});
