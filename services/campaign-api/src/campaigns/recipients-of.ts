import type { CampaignRow } from '../database/tables/campaigns.js';

type Row = Pick<CampaignRow, 'disclosed_at' | 'recipient_count' | 'audience_count'>;

/** Number of people in a campaign at its start; null before exact figures are disclosed. */
export function recipientsOf({ disclosed_at, recipient_count, audience_count }: Row): number | null {
  return disclosed_at && (recipient_count ?? audience_count);
}
