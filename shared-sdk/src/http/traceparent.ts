const hex = (bytes: number): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * The header of a new trace by W3C Trace Context: random IDs, which tell nothing about the user or the page. Services
 * ignore an ID without a letter, because it could be a phone number.
 */
export const newTraceparent = (): string => `00-${hex(16)}-a${hex(8).slice(1)}-01`;
