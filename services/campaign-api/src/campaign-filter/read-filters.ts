import { likePattern, sorting } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { CampaignFilterVersionTable } from '../database/tables/campaign-filter.js';
import type { Schema } from '../database/schema.js';
import type { FilterDefinition } from './filter-definition.js';
import { findFilter } from './filter-row.js';
import type { FilterQuery, FilterSummary, FilterView } from './filter-schemas.js';

const columns = { name: 'f.name', version: 'f.version', updatedAt: 'v.created_at' } as const;

export async function listFilters(
  db: Kysely<Schema>,
  organizationId: string,
  query: FilterQuery,
): Promise<{ totalCount: number; items: FilterSummary[] }> {
  const order = sorting(query.Sorting, columns, [{ column: 'f.name', direction: 'asc' }]);
  let matching = withVersion(db).where('f.organization_id', '=', organizationId);
  if (query.Keyword) matching = matching.where('f.name', 'ilike', likePattern(query.Keyword));
  let page = summaries(matching);
  for (const { column, direction } of order) page = page.orderBy(column, direction);
  const [total, rows] = await Promise.all([
    matching.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    page.orderBy('f.id').offset(query.SkipCount).limit(query.MaxResultCount).execute(),
  ]);
  return { totalCount: Number(total.count), items: rows.map(summaryOf) };
}

/** @throws {ApiProblem} 404 */
export async function viewFilter(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
): Promise<FilterView> {
  await findFilter(db, organizationId, id);
  const [row, versions] = await Promise.all([
    summaries(withVersion(db).where('f.id', '=', id)).executeTakeFirstOrThrow(),
    db
      .selectFrom('campaign_filter_version')
      .selectAll()
      .where('filter_id', '=', id)
      .orderBy('version', 'desc')
      .execute(),
  ]);
  const [current, ...older] = versions.map(versionOf);
  if (!current) throw new Error('A campaign filter has no version');
  return { ...summaryOf(row), current, versions: [current, ...older] };
}

function withVersion(db: Kysely<Schema>) {
  return db
    .selectFrom('campaign_filter as f')
    .innerJoin('campaign_filter_version as v', (join) =>
      join.onRef('v.filter_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    );
}

function summaries(from: ReturnType<typeof withVersion>) {
  return from.select((select) => [
    'f.id',
    'f.name',
    'f.version',
    'f.is_default',
    'v.created_at',
    'v.created_by_name',
    sql<number>`jsonb_array_length(v.definition -> 'rules')`.as('rules'),
    select
      .selectFrom('campaign as c')
      .select((used) => used.fn.countAll<number>().as('count'))
      .whereRef('c.filter_id', '=', 'f.id')
      .as('used_by'),
  ]);
}

type Summary = Awaited<ReturnType<ReturnType<typeof summaries>['executeTakeFirstOrThrow']>>;

function summaryOf(row: Summary): FilterSummary {
  return {
    id: row.id,
    name: row.name,
    version: row.version,
    isDefault: row.is_default,
    ruleCount: Number(row.rules),
    usedBy: Number(row.used_by),
    updatedAt: row.created_at.toISOString(),
    updatedBy: row.created_by_name,
  };
}

function versionOf(row: Selectable<CampaignFilterVersionTable>) {
  return {
    ...(row.definition as FilterDefinition),
    version: row.version,
    connectionId: row.connection_id,
    note: row.note,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
  };
}
