import type { PDU } from 'smpp';

/** The message type in esm_class, SMPP 3.4 §5.2.12. */
const mask = 0x3c;
export const messageTypes = { usual: 0x00, receipt: 0x04, intermediate: 0x20 } as const;
const headerIndicator = 0x40;

/** One of {@link messageTypes}, or a type that the protocol has no use for here. */
export function messageTypeOf({ esm_class = 0 }: PDU): number {
  return esm_class & mask;
}

/** The text of a deliver_sm as it came, without the header of a part; empty when there is none. */
export function textOctets({ esm_class = 0, short_message: short, message_payload: payload }: PDU): Buffer {
  const octets = (short?.length ? short : payload) ?? Buffer.alloc(0);
  return esm_class & headerIndicator ? octets.subarray((octets[0] ?? 0) + 1) : octets;
}
