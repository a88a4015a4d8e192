import type { ColumnType, RawBuilder } from 'kysely';
import type { Defaulted } from './column-types.js';

/** Groups of recipients: by a column of the query, or by what the service knows itself. */
export type GroupKind = 'age' | 'number' | 'time' | 'boolean' | 'text' | 'hour' | 'messages' | 'variant';

/** The groups of a recipient, by their numbers; sealed. Deleted with the final figures. */
export interface RecipientGroupTable {
  campaign_id: string;
  number_lookup: Buffer;
  groups_sealed: Buffer;
}

type JsonColumn = ColumnType<unknown, RawBuilder<unknown>, RawBuilder<unknown>>;

export interface CampaignInsightTable {
  campaign_id: string;
  /** The names of the groups by their numbers; see grouping.ts. */
  attributes: JsonColumn;
  /** Which attributes have figures, and how many groups of each are hidden; null until they are computed. */
  shown: ColumnType<unknown, RawBuilder<unknown> | undefined, RawBuilder<unknown>>;
  computed_at: Date | null;
  /** When they are computed next; null: they are final. */
  due_at: Defaulted<Date | null>;
}

/** Figures of a group that is large enough, with noise. */
export interface InsightGroupTable {
  campaign_id: string;
  kind: GroupKind;
  /** The column; empty for what the service knows itself. */
  attribute: string;
  /** Empty: groups that are too small, together. */
  key: string;
  recipients: number;
  delivered: number;
  /** Null: the campaign had no tracked link. */
  clickers: number | null;
  conversions: number | null;
  opt_outs: number;
  /** Groups that were put together. */
  parts: number;
}
