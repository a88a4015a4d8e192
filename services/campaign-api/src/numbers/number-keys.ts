import { createHmac } from 'node:crypto';
import { deriveKey } from '@hima/api-kit';

export interface NumberKeys {
  /** 32 bytes that identify a number inside one organization; useless without the key. */
  lookup(organizationId: string, e164: string): Buffer;
}

/**
 * Look-up keys for numbers at rest. A plain hash of a phone number is reversed by trying all of them,
 * so it is an HMAC under a key derived from the service's master key; organizations cannot be joined.
 * @param masterKey 32 bytes
 */
export function createNumberKeys(masterKey: Buffer): NumberKeys {
  const key = deriveKey(masterKey, 'number-lookup');
  return {
    lookup: (organizationId, e164) =>
      createHmac('sha256', key).update(organizationId).update('\0').update(e164).digest(),
  };
}
