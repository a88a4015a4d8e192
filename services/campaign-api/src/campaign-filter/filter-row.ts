import { notFound } from '@hima/api-kit';
import type { Kysely, Selectable } from 'kysely';
import type { CampaignFilterTable } from '../database/tables/campaign-filter.js';
import type { Schema } from '../database/schema.js';
import type { FilterDefinition } from './filter-definition.js';

export type FilterRow = Selectable<CampaignFilterTable>;

/** A filter of the organization; other organizations' filters do not exist for it (404). */
export async function findFilter(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<FilterRow> {
  const row = await db
    .selectFrom('campaign_filter')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .$if(options.forUpdate === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('CampaignFilter', id);
  return row;
}

/** A filter in one of its versions. */
export interface FilterVersion {
  id: string;
  name: string;
  version: number;
  definition: FilterDefinition;
}

/** The newest version of the filter of a campaign, or null when it has none. */
export async function currentFilter(db: Kysely<Schema>, id: string | null): Promise<FilterVersion | null> {
  if (id === null) return null;
  return db
    .selectFrom('campaign_filter as f')
    .innerJoin('campaign_filter_version as v', (join) =>
      join.onRef('v.filter_id', '=', 'f.id').onRef('v.version', '=', 'f.version'),
    )
    .select(['f.id', 'f.name', 'f.version', 'v.definition'])
    .where('f.id', '=', id)
    .$castTo<FilterVersion>()
    .executeTakeFirstOrThrow();
}
