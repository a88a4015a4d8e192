import type { CampaignRow } from '../database/tables/campaigns.js';

/** About how many people of a shown audience are reached: with a cap, no more than that. */
export function atMost(shown: number, { audience_cap: cap }: Pick<CampaignRow, 'audience_cap'>): number {
  return Math.min(shown, cap ?? Infinity);
}
