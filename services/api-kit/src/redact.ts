import { isIPv4 } from 'node:net';

const SECRET_NAME = /authorization|cookie|passw|secret|token|^pin$|pin$/i;
/** Seven digits or more, of any script or style, with up to five signs or spaces between one and the next. */
const LONG_NUMBER = /\+?[\p{Nd}\p{No}](?:[^\p{L}\p{N}]{0,5}[\p{Nd}\p{No}]){6,}/gu;
const DEPTH = 6;

/**
 * Cuts out what may be a phone number. Error texts of drivers quote the values they dislike. Addresses of servers
 * (`10.0.0.7:5432`) stay: they show which server does not respond.
 */
export function withoutNumbers(text: string): string {
  return text.replace(LONG_NUMBER, (found) => (isIPv4(found.replace(/:\d{1,5}$/, '')) ? found : '[number]'));
}

/** Null, undefined and booleans are no secrets. */
const isSecret = (value: unknown) => value !== null && value !== undefined && typeof value !== 'boolean';

/** A copy in which every member with the name of a secret is replaced, at any depth. */
export function withoutSecrets(value: unknown, depth = DEPTH): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Error || value instanceof Date)
    return value;
  if (depth === 0) return '[deep]';
  if (Array.isArray(value)) return value.map((item) => withoutSecrets(item, depth - 1));
  if (ArrayBuffer.isView(value)) return `[${value.byteLength} bytes]`;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      SECRET_NAME.test(name) && isSecret(member) ? '[redacted]' : withoutSecrets(member, depth - 1),
    ]),
  );
}
