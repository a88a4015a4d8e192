import { gsm7Octets, segmentText } from '@hima/sms-text';

/** One short message as it goes into submit_sm. */
export interface EncodedPart {
  /** 0 = the SMS center's default alphabet (GSM-7), 8 = UCS-2. Never 1: many centers read that as ASCII. */
  dataCoding: 0 | 8;
  /** 0x40 when the octets begin with a user data header. */
  esmClass: 0 | 0x40;
  octets: Buffer;
}

/** @param reference the concatenation reference, 0–255, the same for all parts of one message to one phone */
export function encodeParts(text: string, reference: number): EncodedPart[] {
  const { alphabet, segments } = segmentText(text);
  const dataCoding = alphabet === 'GSM-7' ? 0 : 8;
  const bodies = segments.map((segment) =>
    dataCoding === 0 ? Buffer.from(gsm7Octets(segment)) : ucs2(segment),
  );
  if (bodies.length === 1) return bodies.map((octets) => ({ dataCoding, esmClass: 0, octets }));
  return bodies.map((body, index) => ({
    dataCoding,
    esmClass: 0x40,
    octets: Buffer.concat([header(reference & 0xff, bodies.length, index + 1), body]),
  }));
}

/** User data header with one element: concatenated short messages, 8-bit reference (3GPP TS 23.040 §9.2.3.24.1). */
function header(reference: number, total: number, part: number): Buffer {
  return Buffer.from([0x05, 0x00, 0x03, reference, total, part]);
}

function ucs2(text: string): Buffer {
  return Buffer.from(text, 'utf16le').swap16();
}
