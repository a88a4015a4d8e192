import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { Attribute } from './grouping.js';

/** Keeps what the numbers of a campaign's groups mean. */
export async function keepAttributes(
  trx: SchemaTransaction,
  campaignId: string,
  attributes: readonly Attribute[],
): Promise<void> {
  await trx
    .insertInto('campaign_insight')
    .values({ campaign_id: campaignId, attributes: sql`${JSON.stringify(attributes)}::jsonb` })
    .execute();
}
