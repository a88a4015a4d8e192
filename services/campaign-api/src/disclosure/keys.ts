import { createHmac } from 'node:crypto';
import { deriveKey } from '@hima/api-kit';

/** Keys that only disclosure control uses. */
export interface DisclosureKeys {
  /** 32 bytes that only this service can foresee, the same for the same parts. */
  seed(...parts: (string | Buffer)[]): Buffer;
}

/** @param masterKey 32 bytes */
export function createDisclosureKeys(masterKey: Buffer): DisclosureKeys {
  const key = deriveKey(masterKey, 'disclosure');
  return {
    seed: (...parts) => {
      const hmac = createHmac('sha256', key);
      // With their lengths, so that parts cannot be shifted into one another.
      for (const part of parts) hmac.update(`${Buffer.byteLength(part)}:`).update(part);
      return hmac.digest();
    },
  };
}
