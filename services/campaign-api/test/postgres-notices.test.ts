import assert from 'node:assert/strict';
import { it } from 'node:test';
import fc from 'fast-check';
import { createNoticeCheck } from '../src/sources/postgres-notices.js';

const message = (type: string, body: Buffer) => {
  const length = Buffer.alloc(4);
  length.writeUInt32BE(body.length + 4);
  return Buffer.concat([Buffer.from(type), length, body]);
};
const bytes = fc.uint8Array({ maxLength: 40 }).map((values) => Buffer.from(values));
const field = fc
  .tuple(fc.constantFrom(...'SVCMDHPpqWstcdnFLR'), fc.string({ minLength: 0 }))
  .map(([type, text]) => `${type}${text.replaceAll('\0', '')}\0`);
const notice = fc
  .tuple(fc.constantFrom('E', 'N'), fc.array(field, { maxLength: 4 }))
  .map(([type, fields]) => ({ type, body: Buffer.from(fields.join('')) }));
const whole = fc.oneof(
  fc.tuple(fc.constantFrom(...'RSKZTDC12nt'), bytes).map(([type, body]) => message(type, body)),
  notice.map(({ type, body }) => message(type, Buffer.concat([body, Buffer.alloc(1)]))),
);
/** The same, as a network may deliver it. */
const inPieces = (all: Buffer, cuts: number[]) => {
  const places = [0, ...cuts.map((cut) => cut % (all.length + 1)), all.length].sort((a, b) => a - b);
  return places.slice(1).map((end, index) => all.subarray(places[index], end));
};
const cuts = fc.array(fc.nat(), { maxLength: 12 });

it('forwards PostgreSQL messages to the driver, however they are split', () => {
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 6 }), cuts, (messages, places) => {
      inPieces(Buffer.concat(messages), places).forEach(createNoticeCheck());
    }),
  );
});

it('blocks an unterminated error or notice', () => {
  fc.assert(
    fc.property(
      fc.array(whole, { maxLength: 4 }),
      notice,
      whole,
      cuts,
      (before, { type, body }, after, places) => {
        const all = Buffer.concat([...before, message(type, body), after]);
        assert.throws(() => inPieces(all, places).forEach(createNoticeCheck()), /has no end/);
      },
    ),
  );
});

it('blocks a message shorter than its declared length', () => {
  assert.throws(() => createNoticeCheck()(Buffer.from([0x5a, 0, 0, 0, 3])), /shorter/);
});
