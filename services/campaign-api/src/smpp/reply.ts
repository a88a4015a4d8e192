import type { PDU } from 'smpp';
import { cleanText } from './clean-text.js';
import { messageTypeOf, messageTypes, textOctets } from './delivered-message.js';

/** A reply to the sender of a message. */
export interface Reply {
  /** Their number, as the center writes it. */
  number: string;
  text: string;
}

/** data_coding, SMPP 3.4 §5.2.19. */
const ucs2 = 8;
const longestText = 500;
const longestAddress = 32;

/** Reads a deliver_sm as a reply; null when it is none or has no sender. */
export function readReply(pdu: PDU): Reply | null {
  if (messageTypeOf(pdu) !== messageTypes.usual) return null;
  const number = cleanText(pdu.source_addr ?? '', longestAddress);
  const text = textOctets(pdu);
  if (number === '' || text.length === 0) return null;
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
