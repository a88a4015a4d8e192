import type { ColumnType, Generated } from 'kysely';

/** A recipient's own link. */
export interface ClickLinkTable {
  token_hash: Buffer;
  campaign_id: string;
  organization_id: string;
  submitted_at: ColumnType<Date, Date | undefined>;
  clicks: Generated<number>;
  first_click_at: Date | null;
  clicked_on: Date | null;
  bot_clicked_on: Date | null;
  converted_at: Date | null;
}

export interface ClickCountTable {
  campaign_id: string;
  clicks: Generated<number>;
  unique_clickers: Generated<number>;
  bot_clicks: Generated<number>;
  /** Recipients who converted. */
  conversions: Generated<number>;
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
