import type { PDU } from 'smpp';
import { cleanText } from './clean-text.js';

/** What a person wrote to the sender of a message. */
export interface Reply {
  /** Their number, as the center writes it. */
  number: string;
  text: string;
}

/** The message type in esm_class, SMPP 3.4, 5.2.12: an ordinary message. */
const messageType = { mask: 0x3c, usual: 0x00 } as const;
const headerIndicator = 0x40;
/** data_coding, SMPP 3.4, 5.2.19. */
const ucs2 = 8;
const longestText = 500;
const longestAddress = 32;

/** Reads a deliver_sm as a person's message; null when it is none, or nobody's. */
export function readReply(pdu: PDU): Reply | null {
  if (((pdu.esm_class ?? 0) & messageType.mask) !== messageType.usual) return null;
  const number = cleanText(pdu.source_addr ?? '', longestAddress);
  const { short_message: short, message_payload: payload } = pdu;
  const octets = short?.length ? short : payload;
  if (number === '' || !octets) return null;
  const header = (pdu.esm_class ?? 0) & headerIndicator ? (octets[0] ?? 0) + 1 : 0;
  const text = octets.subarray(header);
  return {
    number,
    text: cleanText(pdu.data_coding === ucs2 ? utf16(text) : text.toString('latin1'), longestText),
  };
}

/** Big-endian, as the center sends it. Letters of the other codings that stop words have are those of ASCII. */
function utf16(octets: Buffer): string {
  return Buffer.from(octets.subarray(0, octets.length & ~1))
    .swap16()
    .toString('utf16le');
}
