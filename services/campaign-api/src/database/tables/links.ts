import type { ColumnType, Generated } from 'kysely';

/** Messages that an organization sent on a local day. */
export interface DailyCountTable {
  organization_id: string;
  day: string;
  messages: number;
}

/** A recipient's own link. */
export interface ClickLinkTable {
  token_hash: Buffer;
  campaign_id: string;
  organization_id: string;
  submitted_at: ColumnType<Date, Date | undefined>;
  clicks: Generated<number>;
  first_click_at: Date | null;
  converted_at: Date | null;
}

export interface ClickCountTable {
  campaign_id: string;
  clicks: Generated<number>;
  unique_clickers: Generated<number>;
  bot_clicks: Generated<number>;
  /** People who converted. */
  conversions: Generated<number>;
}

/** Changes within ten seconds. */
export interface CampaignProgressTable {
  campaign_id: string;
  at: Date;
  sent: Generated<number>;
  delivered: Generated<number>;
  failed: Generated<number>;
  clicks: Generated<number>;
}

export interface ConversionKeyTable {
  organization_id: string;
  key_hash: Buffer;
  hint: string;
  created_at: Date;
}

export interface ConversionTable {
  organization_id: string;
  event_id: string;
  at: ColumnType<Date, Date | undefined>;
}

/** Tables of sending and results besides campaigns and messages. */
export interface SendingSchema {
  daily_count: DailyCountTable;
  click_link: ClickLinkTable;
  click_count: ClickCountTable;
  campaign_progress: CampaignProgressTable;
  conversion_key: ConversionKeyTable;
  conversion: ConversionTable;
}
