import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isGsm7 } from '@hima/sms-text';
import fc from 'fast-check';
import { encodeParts } from '../src/smpp/encode-parts.js';

const anyText = fc.string({ unit: 'binary', maxLength: 700 });
const gsmText = fc.string({ unit: fc.constantFrom(...'abc é€[]^{}\\~|\n@ΔΩ'), maxLength: 700 });

test('every segment fits in 140 octets and has the same reference', () => {
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

test('encodes GSM-7 in the default alphabet of the SMS center, octet by octet', () => {
  assert.deepEqual([...(encodeParts('@$_€', 1)[0]?.octets ?? [])], [0, 2, 0x11, 0x1b, 0x65]);
  assert.equal(encodeParts('سلام', 1)[0]?.octets.toString('hex'), '0633064406270645');
});
