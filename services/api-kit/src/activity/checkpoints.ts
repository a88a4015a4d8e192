import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { deriveKey } from '../secrets.js';
import { CHAIN_START } from './chain.js';
import type { ActivityTables } from './tables.js';

/** PKCS #8 prefix of an Ed25519 private key of 32 bytes. */
const PKCS8_PREFIX = Buffer.from('302e020100300506032b657004220420', 'hex');

export const activityCheckpoint = z.object({
  organizationId: z.uuid(),
  sequence: z.number().int().describe('The newest entry; 0 for an empty log'),
  hash: z.string().describe('Its SHA-256 hash, hexadecimal'),
  at: z.iso.datetime().describe('When it was signed'),
  publicKey: z.string().describe('Ed25519, SPKI in base64'),
  signature: z.string().describe('Ed25519 signature in base64'),
});
type Checkpoint = z.output<typeof activityCheckpoint>;

/** Signs the newest entry of a log. The checkpoint later proves that no entry before it changed. */
export interface CheckpointSigner {
  readonly publicKey: string;
  sign(head: Pick<Checkpoint, 'organizationId' | 'sequence' | 'hash' | 'at'>): string;
}

/** @param service so that the services’ checkpoints cannot be exchanged under the same master key. */
export function createCheckpointSigner(masterKey: Buffer, service: string): CheckpointSigner {
  const seed = deriveKey(masterKey, `activity-checkpoint/${service}`);
  const key = createPrivateKey({
    key: Buffer.concat([PKCS8_PREFIX, seed]),
    format: 'der',
    type: 'pkcs8',
  });
  return {
    publicKey: createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64'),
    // docs/tools/check-activity.mjs builds the same text.
    sign: ({ organizationId, sequence, hash, at }) =>
      sign(
        null,
        Buffer.from(['hima-activity-checkpoint-1', organizationId, sequence, hash, at].join('\n')),
        key,
      ).toString('base64'),
  };
}

/** The signed state of the organization’s log. */
export async function makeCheckpoint(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  signer: CheckpointSigner,
  organizationId: string,
): Promise<Checkpoint> {
  const row = await (db as Kysely<ActivityTables>)
    .selectFrom('activity_head')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  const { sequence, hash } = row ?? { sequence: 0, hash: CHAIN_START };
  const head = { organizationId, sequence, hash: hash.toString('hex'), at: new Date().toISOString() };
  return { ...head, publicKey: signer.publicKey, signature: signer.sign(head) };
}
