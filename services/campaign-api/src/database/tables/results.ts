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

/** Changes within a quarter of an hour. */
export interface DeliveryCountTable {
  campaign_id: string;
  at: Date;
  sent: number;
  delivered: number;
  failed: number;
}

/** Failed messages by reason: the error of a message, or `NotSaid`. */
export interface FailureCountTable {
  campaign_id: string;
  reason: string;
  failures: number;
}
