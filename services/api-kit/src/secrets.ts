import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto';

const NONCE = 12;
const TAG = 16;

/** A sealed value cannot be opened: another key, another context, or changed bytes. */
export class SecretUnreadable extends Error {
  override readonly name = 'SecretUnreadable';

  constructor() {
    super('A stored secret can’t be decrypted: it was encrypted with another key, or the data changed.');
  }
}

/** Seals values for storage with AES-256-GCM. */
export interface SecretBox {
  /** `context` names the value and its owner (`"database-connection:<id>"`); opening needs the same one. */
  seal(plain: string | Buffer, context: string): Buffer;
  /** @throws {SecretUnreadable} */
  open(sealed: Uint8Array, context: string): Buffer;
}

/**
 * Derives an independent 32-byte key from the master key, for one purpose (an HMAC for look-ups, say).
 * Knowing a derived key reveals neither the master key nor any other derived key.
 */
export function deriveKey(masterKey: Buffer, purpose: string): Buffer {
  if (masterKey.length !== 32) throw new RangeError('The master key must have 32 bytes.');
  return Buffer.from(hkdfSync('sha256', masterKey, Buffer.alloc(0), `hima/${purpose}`, 32));
}

/**
 * @param masterKey 32 bytes; new values are sealed under it.
 * @param retiredKeys earlier master keys that may still open old values, so that a key can be changed.
 */
export function createSecretBox(masterKey: Buffer, retiredKeys: readonly Buffer[] = []): SecretBox {
  const keys = [masterKey, ...retiredKeys].map((master) => {
    const key = deriveKey(master, 'secret-box');
    // One public byte that selects the key to try; it is a hash, so it reveals nothing about the key.
    return { id: createHash('sha256').update('key id').update(key).digest()[0] ?? 0, key };
  });
  const current = keys[0];
  if (!current) throw new RangeError('A master key is required.');

  return {
    seal(plain, context) {
      const nonce = randomBytes(NONCE);
      const cipher = createCipheriv('aes-256-gcm', current.key, nonce);
      cipher.setAAD(aad(current.id, context));
      const body = Buffer.concat([cipher.update(plain), cipher.final()]);
      return Buffer.concat([Buffer.from([current.id]), nonce, body, cipher.getAuthTag()]);
    },

    open(sealed, context) {
      const bytes = Buffer.from(sealed);
      if (bytes.length < 1 + NONCE + TAG) throw new SecretUnreadable();
      for (const { id, key } of keys) {
        if (id !== bytes[0]) continue;
        try {
          const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(1, 1 + NONCE), {
            authTagLength: TAG,
          });
          decipher.setAAD(aad(id, context));
          decipher.setAuthTag(bytes.subarray(-TAG));
          return Buffer.concat([decipher.update(bytes.subarray(1 + NONCE, -TAG)), decipher.final()]);
        } catch {
          // Two keys may share an id; the next one may fit.
        }
      }
      throw new SecretUnreadable();
    },
  };
}

function aad(keyId: number, context: string): Buffer {
  if (!context) throw new RangeError('A secret requires a context.');
  return Buffer.concat([Buffer.from([keyId]), Buffer.from(context)]);
}
