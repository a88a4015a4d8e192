import { createHmac } from 'node:crypto';
import { deriveKey } from '@hima/api-kit';
import { tokenLength, type Tokens } from '@hima/sms-text';

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
 * The tokens of a recipient in a campaign: 65 bits each, indistinguishable from random ones and unrelated to each other
 * without the campaign's data key. They are derived instead of drawn, so that a message that goes back to the queue
 * keeps its tokens, and no token has to be stored readable.
 */
export function tokensOf(dataKey: Buffer, numberLookup: Buffer): Tokens {
  return {
    click: derive(dataKey, 'click', numberLookup),
    optOut: derive(dataKey, 'opt-out', numberLookup),
  };
}

function derive(dataKey: Buffer, purpose: string, numberLookup: Buffer): string {
  const digest = createHmac('sha256', dataKey).update(`${purpose}\0`).update(numberLookup).digest('hex');
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
