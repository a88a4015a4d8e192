const SECRET_NAME = /authorization|cookie|passw|secret|token|^pin$|pin$/i;
const LONG_NUMBER = /\+?\d(?:[ -]?\d){6,}/g;
const DEPTH = 6;

/** Cuts out what may be a telephone number. Error texts of drivers quote the values they dislike. */
export function withoutNumbers(text: string): string {
  return text.replace(LONG_NUMBER, '[number]');
}

/** A copy in which every member that is named like a secret is replaced, however deep it lies. */
export function withoutSecrets(value: unknown, depth = DEPTH): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Error || value instanceof Date)
    return value;
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth - 1));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) && member !== null && member !== undefined
        ? '[redacted]'
        : withoutSecrets(member, depth - 1),
    ]),
  );
}
