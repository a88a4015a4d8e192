import type { Generated } from 'kysely';

/** Changes within ten seconds. */
export interface CampaignProgressTable {
  campaign_id: string;
  at: Date;
  sent: Generated<number>;
  delivered: Generated<number>;
  failed: Generated<number>;
  clicks: Generated<number>;
}
