import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { Attribute } from './grouping.js';

/** Stores the names of a campaign's groups by their numbers. */
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
