import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

const nonceLength = 12;
const tagLength = 16;

/** A campaign's data key: 32 bytes, sealed by the master key before it is stored. */
export function newDataKey(): Buffer {
  return randomBytes(32);
}

/** AES-256-GCM; `context` (the campaign and the row) is authenticated, so a ciphertext cannot be moved. */
export function sealNumber(dataKey: Buffer, e164: string, context: Buffer): Buffer {
  const nonce = randomBytes(nonceLength);
  const cipher = createCipheriv('aes-256-gcm', dataKey, nonce).setAAD(context);
  const body = Buffer.concat([cipher.update(e164, 'ascii'), cipher.final()]);
  return Buffer.concat([nonce, body, cipher.getAuthTag()]);
}

/** Throws when the ciphertext was altered, moved to another row, or belongs to another key. */
export function openNumber(dataKey: Buffer, sealed: Buffer, context: Buffer): string {
  const decipher = createDecipheriv('aes-256-gcm', dataKey, sealed.subarray(0, nonceLength))
    .setAAD(context)
    .setAuthTag(sealed.subarray(sealed.length - tagLength));
  const body = sealed.subarray(nonceLength, sealed.length - tagLength);
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('ascii');
}

/** The context that binds an encrypted number to its row. */
export function numberContext(campaignId: string, lookup: Uint8Array): Buffer {
  return Buffer.concat([Buffer.from(campaignId, 'ascii'), lookup]);
}
