import type { ColumnType, RawBuilder } from 'kysely';
import type { FilterDefinition } from '../../campaign-filter/filter-definition.js';
import type { PolicyFlag } from '../../campaign-filter/request-policy.js';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

export interface CampaignFilterTable {
  id: string;
  organization_id: string;
  name: string;
  /** The newest one. */
  version: Defaulted<number>;
  /** Set on every request that names no filter. */
  is_default: Defaulted<boolean>;
  created_at: Defaulted<Date>;
}

export interface CampaignFilterVersionTable {
  filter_id: string;
  version: number;
  /** The connection of the query with the columns. */
  connection_id: string | null;
  definition: ColumnType<FilterDefinition, RawBuilder<FilterDefinition>, never>;
  note: string | null;
  created_at: Defaulted<Date>;
  created_by_name: string;
}

/** The filter columns of a campaign. */
export interface CampaignFilterColumns {
  filter_id: Defaulted<string | null>;
  accepted_filter_version: Defaulted<number | null>;
  policy_flags: ColumnType<PolicyFlag[], RawBuilder<PolicyFlag[]> | undefined, RawBuilder<PolicyFlag[]>>;
}

export type OptOutSource = 'Manual' | 'Import' | 'Reply' | 'Link' | 'Regulator';

export interface OptOutTable {
  organization_id: string;
  number_lookup: Buffer;
  source: OptOutSource;
  added_at: Defaulted<Date>;
}

/** The opt-out link of a recipient. It doesn't record whether it was used. */
export interface OptOutLinkTable {
  token_hash: Buffer;
  message_id: number;
}

export interface AudienceLookTable {
  id: string;
  organization_id: string;
  user_id: string;
  at: Date;
  /** A hash of the question. */
  definition: Buffer;
  /** Takes nothing from the budget. */
  free: boolean;
  /** What was shown; null while the data is read, and once it is outdated. */
  answer: ColumnType<unknown, null, RawBuilder<unknown> | null>;
}

/** Replies of a day that are not opt-outs. */
export interface ReplyCountTable {
  organization_id: string;
  day: Date;
  replies: number;
}

export interface FilterTables {
  reply_count: ReplyCountTable;
  campaign_filter: CampaignFilterTable;
  campaign_filter_version: CampaignFilterVersionTable;
  opt_out: OptOutTable;
  opt_out_link: OptOutLinkTable;
  audience_look: AudienceLookTable;
}
