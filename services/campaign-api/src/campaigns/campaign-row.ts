import { notFound } from '@hima/api-kit';
import type { Kysely, Selectable, Transaction } from 'kysely';
import type { CampaignTable, Schema } from '../database/schema.js';

export type CampaignRow = Selectable<CampaignTable>;

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

export type SchemaTransaction = Transaction<Schema>;

/** What a campaign's data key is sealed for. */
export function dataKeyContext(campaignId: string): string {
  return `campaign-data-key:${campaignId}`;
}
