import { notFound } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { Schema } from '../database/schema.js';

/** A campaign of the organization; other organizations' campaigns do not exist for it (404). */
export async function findCampaign(
  db: Kysely<Schema>,
  organizationId: string,
  id: string,
  options: { forUpdate?: boolean } = {},
): Promise<CampaignRow> {
  const row = await db
    .selectFrom('campaign')
    .selectAll()
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .$if(options.forUpdate === true, (query) => query.forUpdate())
    .executeTakeFirst();
  if (!row) throw notFound('Campaign', id);
  return row;
}

/** Context under which a campaign's data key is encrypted. */
export function dataKeyContext(campaignId: string): string {
  return `campaign-data-key:${campaignId}`;
}
