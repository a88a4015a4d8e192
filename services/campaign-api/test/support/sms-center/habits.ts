import type { DeliverSm } from './message-pdus.js';
import { tags, type Tlv } from './tlvs.js';

/** How a center names messages and writes receipts. Every default is what SMPP 3.4 and its Appendix B say. */
export interface Habit {
  /** The message_id that the n-th submission is answered with. */
  answerId?: (n: number) => string;
  /** The id that the n-th submission's receipts carry; as in the answer without it. */
  receiptId?: (n: number) => string;
  /** Shapes a receipt that would be usual. */
  shape?: (usual: DeliverSm, report: Report) => DeliverSm;
}

/** Subject of a receipt. */
export interface Report {
  id: string;
  stat: string;
}

export const eightHexDigits = (n: number) => n.toString(16).padStart(8, '0');
const decimal = (n: number) => String(n);
const upperHex = (n: number) => n.toString(16).toUpperCase();
const uuid = (n: number) => `0a1b2c3d-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const symbols = (n: number) => `${n}_a@b$c-${n % 7}`;

const octets = (value: string) => Buffer.from(value, 'latin1');
const ucs2 = (value: string) => Buffer.from(value, 'utf16le').swap16();
const idTlv = (id: string, end = '\0'): Tlv => [tags.receiptedMessageId, octets(id + end)];
const delivered: Tlv = [tags.messageState, Buffer.from([2])];

/** The usual receipt with another text. */
const textual =
  (write: (report: Report) => string): NonNullable<Habit['shape']> =>
  (usual, report) => ({ ...usual, shortMessage: octets(write(report)) });

/** The usual receipt with other fields. */
const withFields =
  (change: (usual: DeliverSm) => Partial<DeliverSm>): NonNullable<Habit['shape']> =>
  (usual) => ({ ...usual, ...change(usual) });

/** Habits of real centers whose receipts say "delivered"; each must be understood without any setting. */
export const habits: Record<string, Habit> = {
  'ids in hex in the answer, in decimal in the receipt': { receiptId: decimal },
  'ids in decimal in the answer, in hex in the receipt': {
    answerId: decimal,
    receiptId: eightHexDigits,
  },
  'ids in upper-case hex in the answer, in decimal with zeros in the receipt': {
    answerId: upperHex,
    receiptId: (n) => String(n).padStart(12, '0'),
  },
  'ids in upper case in the receipt only': { receiptId: (n) => eightHexDigits(n).toUpperCase() },
  'ids with leading zeros in the answer only': {
    answerId: (n) => String(n).padStart(20, '0'),
    receiptId: decimal,
  },
  'ids with _, @ and $': { answerId: symbols },
  'ids with _, @ and $, and data_coding 3': {
    answerId: symbols,
    shape: withFields(() => ({ dataCoding: 3 })),
  },
  'ids of 64 characters': { answerId: (n) => `${'long-'.repeat(10)}${n}`.padStart(64, 'x') },
  'ids of 200 characters, control characters among them': {
    answerId: (n) => `${n}\x80\x01${'x'.repeat(190)}`,
    receiptId: (n) => `${n}\0\x7f${'x'.repeat(190)}`,
    shape: (usual, { id }) => ({
      ...usual,
      shortMessage: octets(''),
      tlvs: [...usual.tlvs, [tags.messagePayload, octets(`id:${id} stat:DELIVRD err:000`)]],
    }),
  },
  'UUIDs, in upper case in the receipt': { answerId: uuid, receiptId: (n) => uuid(n).toUpperCase() },

  'receipted_message_id and message_state without a text': {
    shape: (usual, { id }) => ({
      ...usual,
      shortMessage: octets(''),
      tlvs: [idTlv(id), delivered, ...usual.tlvs],
    }),
  },
  'receipted_message_id without its NUL, in front of other TLVs': {
    shape: (usual, { id }) => ({
      ...usual,
      shortMessage: octets(''),
      tlvs: [idTlv(id, ''), delivered, ...usual.tlvs],
    }),
  },
  'TLVs that are right and a text that is not': {
    shape: (usual, { id }) => ({
      ...usual,
      shortMessage: octets('id:1 sub:001 dlvrd:000 stat:UNDELIV err:001 text:'),
      tlvs: [idTlv(id), delivered, ...usual.tlvs],
    }),
  },
  'TLVs of lengths that are wrong': {
    shape: withFields(() => ({
      tlvs: [
        [tags.userMessageReference, Buffer.alloc(1)],
        [tags.messageState, Buffer.alloc(0)],
      ],
    })),
  },
  'the text in message_payload': {
    shape: withFields(({ shortMessage, tlvs }) => ({
      shortMessage: octets(''),
      tlvs: [...tlvs, [tags.messagePayload, shortMessage]],
    })),
  },

  'a text that ends with a NUL, and data_coding 3': {
    shape: withFields(({ shortMessage }) => ({
      dataCoding: 3,
      shortMessage: Buffer.concat([shortMessage, Buffer.alloc(1)]),
    })),
  },
  'a NUL and other control characters among the fields': {
    shape: textual(({ id, stat }) => `id:${id}\0\x01 sub:001\r\nstat:${stat}\0\t err:0\x7f00\0`),
  },
  'a text in UCS-2': {
    shape: (usual) => ({
      ...usual,
      dataCoding: 8,
      // Both together would not fit in 254 octets.
      shortMessage: ucs2(usual.shortMessage.toString('latin1').replace(/ sub.*(?= stat)/, '')),
    }),
  },
  'a short text, other cases and a space after each colon': {
    shape: textual(({ id }) => `ID: ${id} STAT: delivrd ERR: 000`),
  },
  'the word DELIVERED': { shape: textual(({ id }) => `id:${id} stat:DELIVERED err:000`) },
  'the beginning of the message, which looks like fields': {
    shape: textual(({ id, stat }) => `id:${id} stat:${stat} err:000 text:stat:UNDELIV id:7`),
  },
  'esm_class 0': { shape: withFields(() => ({ esmClass: 0 })) },
  'esm_class with the bit of a reply path': { shape: withFields(() => ({ esmClass: 0x04 | 0x80 })) },

  'the number with a plus': { shape: withFields(({ from }) => ({ from: `+${from}` })) },
  'the number after 00': { shape: withFields(({ from }) => ({ from: `00${from}` })) },
  'the number without its country code': {
    shape: withFields(({ from }) => ({ from: from.replace(/^966/, '0') })),
  },
  'sender and recipient as in the submission': {
    shape: withFields(({ from, to }) => ({ from: to, to: from })),
  },
  'no number': { shape: withFields(() => ({ from: '' })) },
};
