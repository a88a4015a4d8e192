import { createHash, randomBytes } from 'node:crypto';
import { displayName, recordActivity, unauthorized, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';

export interface ConversionKeyView {
  /** Its last four characters. */
  hint: string;
  createdAt: string;
}

/** The key itself is random enough that a plain hash cannot be reversed. */
function hashOf(key: string): Buffer {
  return createHash('sha256').update(key).digest();
}

/** A new key for the organization's landing pages, shown only once; the previous one stops working. */
export async function renewConversionKey(
  { database }: ServiceContext,
  user: Principal,
): Promise<ConversionKeyView & { key: string }> {
  const key = `hima_${randomBytes(24).toString('base64url')}`;
  const created = new Date();
  const columns = { key_hash: hashOf(key), hint: key.slice(-4), created_at: created };
  await database.db.transaction().execute(async (trx) => {
    await trx
      .insertInto('conversion_key')
      .values({ organization_id: user.organizationId, ...columns })
      .onConflict((same) => same.column('organization_id').doUpdateSet(columns))
      .execute();
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'conversion-key.renewed',
      entity: 'conversion-key',
      entityId: user.organizationId,
    });
  });
  return { key, hint: columns.hint, createdAt: created.toISOString() };
}

export async function findConversionKey(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<ConversionKeyView | null> {
  const row = await db
    .selectFrom('conversion_key')
    .select(['hint', 'created_at'])
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  return row ? { hint: row.hint, createdAt: row.created_at.toISOString() } : null;
}

/** The organization of a key. @throws {ApiProblem} 401 */
export async function organizationOfKey(
  db: Kysely<Schema>,
  authorization: string | undefined,
): Promise<string> {
  const key = /^Bearer (\S+)$/i.exec(authorization ?? '')?.[1];
  const row =
    key &&
    (await db
      .selectFrom('conversion_key')
      .select('organization_id')
      .where('key_hash', '=', hashOf(key))
      .executeTakeFirst());
  if (!row) throw unauthorized();
  return row.organization_id;
}
