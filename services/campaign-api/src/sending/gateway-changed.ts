import type { Kysely } from 'kysely';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { Schema } from '../database/schema.js';

/** Whether the organization's gateway leads elsewhere than when the campaign was accepted, or resumed after a change. */
export async function isGatewayChanged(
  db: Kysely<Schema>,
  campaign: Pick<CampaignRow, 'organization_id' | 'accepted_gateway_version'>,
): Promise<boolean> {
  const setup = await db
    .selectFrom('sms_setup')
    .select('gateway_version')
    .where('organization_id', '=', campaign.organization_id)
    .executeTakeFirst();
  return (setup?.gateway_version ?? null) !== campaign.accepted_gateway_version;
}
