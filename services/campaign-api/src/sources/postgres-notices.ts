/** The length of a message's type and length. */
const HEADER_LENGTH = 5;
/** ErrorResponse and NoticeResponse: fields of a type and a text, then a zero. */
const NOTICES = new Set([...'EN'].map((type) => type.charCodeAt(0)));

/**
 * Follows what a server says over PostgreSQL's protocol (message formats: PostgreSQL documentation, 55.7 and 55.8). The
 * driver searches for the end of an unterminated error or notice forever, and nothing else would run in this process.
 *
 * @returns a function that reads incoming data, in order, before the driver does
 * @throws {Error} when an error or a notice ends within a field, or a message is shorter than its own length
 */
export function createNoticeCheck(): (chunk: Buffer) => void {
  const header = Buffer.alloc(HEADER_LENGTH);
  let read = 0;
  let left = 0;
  /** Where a notice is: before a field, in one, or after the last. */
  let place: 'before' | 'inside' | 'after' = 'before';
  const isNotice = () => NOTICES.has(header.readUInt8(0));

  return (chunk) => {
    for (let at = 0; at < chunk.length;) {
      if (read < HEADER_LENGTH) {
        const taken = chunk.copy(header, read, at, at + HEADER_LENGTH - read);
        at += taken;
        read += taken;
        if (read < HEADER_LENGTH) return;
        left = header.readUInt32BE(1) - 4;
        if (left < 0) throw new Error('A message is shorter than its declared length.');
        place = 'before';
      }
      const body = chunk.subarray(at, at + left);
      if (isNotice())
        for (const byte of body) {
          if (place === 'inside') place = byte === 0 ? 'before' : 'inside';
          else if (place === 'before') place = byte === 0 ? 'after' : 'inside';
        }
      at += body.length;
      left -= body.length;
      if (left > 0) return;
      if (isNotice() && place !== 'after') throw new Error('An error or a notice has no end.');
      read = 0;
    }
  };
}
