import { randomUUID } from 'node:crypto';
import {
  type ActivityAction,
  badRequest,
  conflict,
  displayName,
  type Principal,
  recordActivity,
  nameTaken,
} from '@hima/api-kit';
import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import type { FilterDefinition } from './filter-definition.js';
import { findFilter } from './filter-row.js';
import type { FilterInput, FilterView } from './filter-schemas.js';
import { viewFilter } from './read-filters.js';

export async function createFilter(
  { database }: ServiceContext,
  user: Principal,
  input: FilterInput,
): Promise<FilterView> {
  const id = randomUUID();
  await database.db.transaction().execute(async (trx) => {
    await lockFilters(trx, user);
    await requireNameFree(trx, user.organizationId, input.name);
    if (input.isDefault) await clearDefault(trx, user.organizationId);
    await trx
      .insertInto('campaign_filter')
      .values({ id, organization_id: user.organizationId, name: input.name, is_default: input.isDefault })
      .execute();
    await addVersion(trx, user, id, 1, input);
    await record(trx, user, 'campaign-filter.created', id, input, 1);
  });
  return viewFilter(database.db, user.organizationId, id);
}

/** Makes the next version. Campaigns that were accepted keep theirs; requests that wait get the new one. */
export async function editFilter(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  input: FilterInput & { version: number },
): Promise<FilterView> {
  await database.db.transaction().execute(async (trx) => {
    await lockFilters(trx, user);
    const filter = await findFilter(trx, user.organizationId, id, { forUpdate: true });
    if (filter.version !== input.version) {
      throw conflict('FilterChanged', 'Someone else changed the filter. Reload the latest version.');
    }
    await requireNameFree(trx, user.organizationId, input.name, id);
    if (input.isDefault) await clearDefault(trx, user.organizationId, id);
    const version = filter.version + 1;
    await addVersion(trx, user, id, version, input);
    await trx
      .updateTable('campaign_filter')
      .set({ name: input.name, is_default: input.isDefault, version })
      .where('id', '=', id)
      .execute();
    await record(trx, user, 'campaign-filter.edited', id, input, version);
  });
  return viewFilter(database.db, user.organizationId, id);
}

/** @throws {ApiProblem} 409 FilterInUse: campaigns were requested or accepted with it. */
export async function deleteFilter({ database }: ServiceContext, user: Principal, id: string): Promise<null> {
  await database.db.transaction().execute(async (trx) => {
    const filter = await findFilter(trx, user.organizationId, id, { forUpdate: true });
    const { count } = await trx
      .selectFrom('campaign')
      .select((select) => select.fn.countAll<number>().as('count'))
      .where('filter_id', '=', id)
      .executeTakeFirstOrThrow();
    if (Number(count) > 0) {
      throw conflict(
        'FilterInUse',
        `${Number(count) === 1 ? 'A campaign uses' : `${count} campaigns use`} this filter, so it can’t be deleted.`,
      );
    }
    await trx.deleteFrom('campaign_filter').where('id', '=', id).execute();
    await recordActivity(trx, {
      ...by(user),
      action: 'campaign-filter.deleted',
      entity: 'campaign-filter',
      entityId: id,
      summary: filter.name,
      details: { version: filter.version },
    });
  });
  return null;
}

/** Serializes changes of an organization's filters: one has a name, and the last one that becomes the default is. */
const lockFilters = (trx: SchemaTransaction, { organizationId }: Principal) =>
  sql`select pg_advisory_xact_lock(hashtextextended(${`campaign-filter:${organizationId}`}, 0))`.execute(trx);

async function requireNameFree(
  trx: SchemaTransaction,
  organizationId: string,
  name: string,
  except?: string,
) {
  const taken = await trx
    .selectFrom('campaign_filter')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('name', '=', name)
    .executeTakeFirst();
  if (taken && taken.id !== except) {
    throw nameTaken('A campaign filter with this name already exists.');
  }
}

async function clearDefault(trx: SchemaTransaction, organizationId: string, except?: string): Promise<void> {
  await trx
    .updateTable('campaign_filter')
    .set({ is_default: false })
    .where('organization_id', '=', organizationId)
    .where('is_default', '=', true)
    .$if(except !== undefined, (query) => query.where('id', '<>', except ?? ''))
    .execute();
}

async function addVersion(
  trx: SchemaTransaction,
  user: Principal,
  filterId: string,
  version: number,
  { rules, maxRecipients, policy, connectionId, note }: FilterInput,
): Promise<void> {
  if (connectionId) {
    const found = await trx
      .selectFrom('database_connection')
      .select('id')
      .where('id', '=', connectionId)
      .where('organization_id', '=', user.organizationId)
      .forKeyShare()
      .executeTakeFirst();
    if (!found) throw badRequest('ValidationFailed', 'This connection doesn’t exist.', ['connectionId']);
  }
  const definition: FilterDefinition = { rules, maxRecipients, policy };
  await trx
    .insertInto('campaign_filter_version')
    .values({
      filter_id: filterId,
      version,
      connection_id: connectionId,
      definition: sql<FilterDefinition>`${JSON.stringify(definition)}::jsonb`,
      note: note || null,
      created_by_name: displayName(user),
    })
    .execute();
}

function by(user: Principal) {
  return { organizationId: user.organizationId, actorId: user.id, actorName: displayName(user) };
}

/** Titles and sizes only: values of rules can be about people. */
function record(
  trx: SchemaTransaction,
  user: Principal,
  action: ActivityAction,
  entityId: string,
  { name, rules, isDefault, maxRecipients, policy, note }: FilterInput,
  version: number,
) {
  return recordActivity(trx, {
    ...by(user),
    action,
    entity: 'campaign-filter',
    entityId,
    summary: name,
    details: {
      version,
      isDefault,
      rules: rules.map(({ title }) => title),
      maxRecipients,
      policy: policy.mode,
      note: note ?? null,
    },
  });
}
