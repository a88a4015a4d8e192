import { createHmac } from 'node:crypto';
import { deriveKey } from '@hima/api-kit';
import { tokenLength } from '@hima/sms-text';

const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const tokens = BigInt(alphabet.length) ** BigInt(tokenLength);

export interface LinkTokens {
  /** The stored hash of a token: 32 bytes. */
  hash(token: string): Buffer;
}

/** @param masterKey 32 bytes */
export function createLinkTokens(masterKey: Buffer): LinkTokens {
  // Stored hashes depend on this name. It's from the time when only clicks had tokens.
  const key = deriveKey(masterKey, 'click-token');
  return { hash: (token) => createHmac('sha256', key).update(token).digest() };
}

/**
 * The token of a recipient in a campaign: 65 bits, indistinguishable from random ones without the campaign's data
 * key. It is derived instead of drawn, so that a message that goes back to the queue keeps its token, and no token
 * has to be stored readable.
 */
export function clickTokenOf(dataKey: Buffer, numberLookup: Buffer): string {
  const digest = createHmac('sha256', dataKey).update('click\0').update(numberLookup).digest('hex');
  let value = BigInt(`0x${digest}`) % tokens;
  let token = '';
  for (let place = 0; place < tokenLength; place += 1) {
    token = alphabet.charAt(Number(value % BigInt(alphabet.length))) + token;
    value /= BigInt(alphabet.length);
  }
  return token;
}

/** Whether a text can be a token at all. */
export function isToken(text: string): boolean {
  return text.length === tokenLength && /^[0-9A-Za-z]+$/.test(text);
}
