import type { FindSealed, SecretBox } from '@hima/api-kit';
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type CryptoKey,
  type JWK,
} from 'jose';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';

const ALGORITHM = 'EdDSA';
/** Any constant; it only has to be the same in every process. */
const FIRST_KEY_LOCK = 4_841_001;

/** The key that signs new tokens, and the public halves of all that are in use. */
export interface SigningKeys {
  readonly current: { readonly id: string; readonly privateKey: CryptoKey };
  readonly publicKeys: { keys: JWK[] };
}

/**
 * Loads the keys; makes the first one when there is none. Several processes may start at once: they end up
 * with the same key.
 *
 * @throws {SecretUnreadable} when the stored key was changed.
 */
export async function loadSigningKeys(db: Kysely<MainSchema>, box: SecretBox): Promise<SigningKeys> {
  const candidate = await newKey(box);
  const rows = await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${FIRST_KEY_LOCK})`.execute(trx);
    const present = await trx.selectFrom('signing_key').selectAll().orderBy('created_at', 'desc').execute();
    if (present.length) return present;
    return trx.insertInto('signing_key').values(candidate).returningAll().execute();
  });
  const [newest] = rows;
  if (!newest) throw new Error('No signing key exists.');
  const jwk = JSON.parse(box.open(newest.sealed_private_key, contextOf(newest.id)).toString()) as JWK;
  return {
    current: { id: newest.id, privateKey: (await importJWK(jwk, ALGORITHM)) as CryptoKey },
    publicKeys: { keys: rows.map(({ public_jwk }) => public_jwk as JWK) },
  };
}

/** The newest key as it is stored. */
export const findSealedKey: FindSealed = async (db: Kysely<MainSchema>) => {
  const newest = await db
    .selectFrom('signing_key')
    .selectAll()
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return newest && { sealed: newest.sealed_private_key, context: contextOf(newest.id) };
};

async function newKey(box: SecretBox) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { extractable: true });
  const bare = await exportJWK(publicKey);
  const id = await calculateJwkThumbprint(bare);
  return {
    id,
    public_jwk: sql`${JSON.stringify({ ...bare, kid: id, alg: ALGORITHM, use: 'sig' })}::jsonb`,
    sealed_private_key: box.seal(JSON.stringify(await exportJWK(privateKey)), contextOf(id)),
  };
}

function contextOf(id: string): string {
  return `signing-key:${id}`;
}
