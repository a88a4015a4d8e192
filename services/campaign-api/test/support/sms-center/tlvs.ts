import { integer, type Reader } from './octets.js';

/** Optional parameters of SMPP 3.4, section 5.3.2. */
export const tags = {
  receiptedMessageId: 0x001e,
  userMessageReference: 0x0204,
  messagePayload: 0x0424,
  messageState: 0x0427,
} as const;

export type Tlv = readonly [tag: number, value: Buffer];

export function writeTlvs(tlvs: readonly Tlv[]): Buffer {
  return Buffer.concat(tlvs.flatMap(([tag, value]) => [integer(tag, 2), integer(value.length, 2), value]));
}

/** The rest of a PDU. */
export function readTlvs(reader: Reader): Map<number, Buffer> {
  const found = new Map<number, Buffer>();
  while (reader.left > 0) {
    const tag = reader.integer(2);
    found.set(tag, reader.take(reader.integer(2)));
  }
  return found;
}
