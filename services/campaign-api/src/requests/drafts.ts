import { conflict, notFound, unprocessable, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import { requestFields } from '../campaigns/request-fields.js';
import type { Schema } from '../database/schema.js';

/** Each user can have so many. */
export const MAX_DRAFTS = 50;
const MAXIMUM_BYTES = 32 * 1024;

/** The fields of the form that are kept, and no other: a secret would be stored as it was typed. */
const draftFields = [
  ...(Object.keys(requestFields) as (keyof typeof requestFields)[]),
  'attempt',
  'connectionId',
  'filterId',
  'sender',
  'start',
  'startLocal',
  'fileId',
  'fileName',
  'fileSize',
] as const;

export const draftData = z
  .partialRecord(z.enum(draftFields), z.union([z.string(), z.number(), z.boolean(), z.null()]))
  .refine((value) => Buffer.byteLength(JSON.stringify(value)) <= MAXIMUM_BYTES, 'must not exceed 32 KB')
  .describe('Current form fields, without secrets');
type DraftData = z.output<typeof draftData>;

type Owner = Pick<Principal, 'id' | 'organizationId'>;

const draftsOf = (db: Kysely<Schema>, { id, organizationId }: Owner) =>
  db.selectFrom('campaign_draft').where('organization_id', '=', organizationId).where('user_id', '=', id);

/** The user's own, the newest first. */
export async function listDrafts(db: Kysely<Schema>, owner: Owner) {
  const rows = await draftsOf(db, owner)
    .select(['id', 'saved_at', sql<string | null>`data ->> 'name'`.as('name')])
    .orderBy('saved_at', 'desc')
    .orderBy('id')
    .execute();
  return rows.map(({ id, name, saved_at }) => ({ id, name, savedAt: saved_at.toISOString() }));
}

/** @throws {ApiProblem} 404 */
export async function readDraft(db: Kysely<Schema>, owner: Owner, id: string) {
  const row = await draftsOf(db, owner).selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw notFound('draft', id);
  // One of another version of Hima can have other fields.
  const known = draftFields.filter((name) => name in row.data).map((name) => [name, row.data[name]]);
  const data = draftData.parse(Object.fromEntries(known));
  return { id, data, version: row.version, savedAt: row.saved_at.toISOString() };
}

/**
 * Saves over the version that the client knows; 0 makes a draft. What is saved already is not saved again, so that a
 * client that lost the answer may repeat the call.
 * @throws {ApiProblem} 409 DraftChanged, also for a draft that is gone; 422 DraftLimitReached
 */
export function saveDraft(
  db: Kysely<Schema>,
  owner: Owner,
  { id, data, version }: { id: string; data: DraftData; version: number },
) {
  const stored = sql<Record<string, unknown>>`${JSON.stringify(data)}::jsonb`;
  return db.transaction().execute(async (trx) => {
    // Serializes changes of a user's drafts, so that the limit can't be exceeded.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`campaign-draft:${owner.id}`}, 0))`.execute(
      trx,
    );
    const known = await draftsOf(trx, owner)
      .select(['version', 'saved_at', sql<boolean>`data = ${stored}`.as('same')])
      .where('id', '=', id)
      .executeTakeFirst();
    if (known?.same) return { version: known.version, savedAt: known.saved_at.toISOString() };
    if ((known?.version ?? 0) !== version)
      throw conflict('DraftChanged', 'This draft was changed or discarded in the meantime.');
    if (!known) await requireRoom(trx, owner);
    const saved = { data: stored, version: version + 1, saved_at: new Date() };
    await trx
      .insertInto('campaign_draft')
      .values({ organization_id: owner.organizationId, user_id: owner.id, id, ...saved })
      .onConflict((same) => same.columns(['organization_id', 'user_id', 'id']).doUpdateSet(saved))
      .execute();
    return { version: saved.version, savedAt: saved.saved_at.toISOString() };
  });
}

/** Discarding one that no longer exists succeeds. */
export async function discardDraft(db: Kysely<Schema>, owner: Owner, id: string): Promise<void> {
  await db
    .deleteFrom('campaign_draft')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.id)
    .where('id', '=', id)
    .execute();
}

async function requireRoom(db: Kysely<Schema>, owner: Owner): Promise<void> {
  const { count } = await draftsOf(db, owner)
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  if (count >= MAX_DRAFTS)
    throw unprocessable('DraftLimitReached', `You have ${MAX_DRAFTS} drafts. Discard one first.`);
}
