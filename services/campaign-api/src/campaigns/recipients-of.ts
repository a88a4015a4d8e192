import type { CampaignRow } from '../database/tables/campaigns.js';

type Row = Pick<CampaignRow, 'disclosed_at' | 'recipient_count' | 'audience_count'>;

/** How many people a campaign began with; null while nothing exact is told. */
export function recipientsOf({ disclosed_at, recipient_count, audience_count }: Row): number | null {
  return disclosed_at && (recipient_count ?? audience_count);
}
