import { randomUUID } from 'node:crypto';
import { notFound, unprocessable, type Principal, nameTaken } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { ViewPage } from '../database/tables/saved-views.js';
import { MAX_VIEWS, type SavedView, type ViewInput } from './view-schemas.js';

/** The views of one page that are a user's own. */
export interface ViewOwner {
  user: Pick<Principal, 'id' | 'organizationId'>;
  page: ViewPage;
}

const viewsOf = (db: Kysely<Schema>, { user, page }: ViewOwner) =>
  db
    .selectFrom('saved_view')
    .select(['id', 'name', 'query'])
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.id)
    .where('page', '=', page);

/** The user's own, by name. */
export const listViews = (db: Kysely<Schema>, owner: ViewOwner): Promise<SavedView[]> =>
  viewsOf(db, owner)
    .orderBy(sql`lower(name)`)
    .execute();

/** @throws {ApiProblem} 409 NameTaken, 422 ViewLimitReached. */
export function createView(db: Kysely<Schema>, owner: ViewOwner, input: ViewInput): Promise<SavedView> {
  const view = { id: randomUUID(), ...input };
  return changeViews(db, owner, async (trx, others) => {
    if (others.length >= MAX_VIEWS)
      throw unprocessable('ViewLimitReached', `You have ${MAX_VIEWS} saved views. Delete one first.`);
    await requireFree(trx, owner, view);
    await trx
      .insertInto('saved_view')
      .values({
        ...view,
        page: owner.page,
        organization_id: owner.user.organizationId,
        user_id: owner.user.id,
      })
      .execute();
    return view;
  });
}

/** @throws {ApiProblem} 404, 409 NameTaken. */
export function editView(
  db: Kysely<Schema>,
  owner: ViewOwner,
  id: string,
  input: ViewInput,
): Promise<SavedView> {
  return changeViews(db, owner, async (trx, views) => {
    if (!views.some((view) => view.id === id)) throw notFound('saved view', id);
    await requireFree(trx, owner, { id, ...input });
    await trx.updateTable('saved_view').set(input).where('id', '=', id).execute();
    return { id, ...input };
  });
}

/** @throws {ApiProblem} 404. */
export async function deleteView(db: Kysely<Schema>, { user, page }: ViewOwner, id: string): Promise<void> {
  const deleted = await db
    .deleteFrom('saved_view')
    .where('id', '=', id)
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.id)
    .where('page', '=', page)
    .executeTakeFirst();
  if (deleted.numDeletedRows === 0n) throw notFound('saved view', id);
}

/** Serializes changes of a user's views, so that the limit and unique names hold. */
function changeViews<Value>(
  db: Kysely<Schema>,
  owner: ViewOwner,
  change: (trx: SchemaTransaction, views: readonly SavedView[]) => Promise<Value>,
): Promise<Value> {
  return db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${`saved-view:${owner.user.id}`}, 0))`.execute(
      trx,
    );
    return change(trx, await viewsOf(trx, owner).execute());
  });
}

async function requireFree(
  trx: SchemaTransaction,
  owner: ViewOwner,
  { id, name }: Pick<SavedView, 'id' | 'name'>,
): Promise<void> {
  const taken = await viewsOf(trx, owner)
    .where('id', '!=', id)
    .where(sql<boolean>`name_key(name) = name_key(${name})`)
    .executeTakeFirst();
  if (taken) throw nameTaken('You already have a saved view with this name.');
}
