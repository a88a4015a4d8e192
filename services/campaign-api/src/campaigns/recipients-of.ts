import type { CampaignRow } from '../database/tables/campaigns.js';

type Row = Pick<CampaignRow, 'begun_at' | 'recipient_count' | 'audience_count'>;

/** How many people a campaign began with; null before the first message, when nothing exact is told. */
export function recipientsOf({ begun_at, recipient_count, audience_count }: Row): number | null {
  return begun_at && (recipient_count ?? audience_count);
}
