import type { ColumnType, RawBuilder } from 'kysely';
import type { Defaulted } from './column-types.js';

/** Numbers revealed per user and day (UTC). */
export interface RevealBudgetTable {
  organization_id: string;
  user_id: string;
  day: string;
  revealed: number;
}

export interface AudiencePreviewTable {
  id: string;
  organization_id: string;
  campaign_id: string;
  campaign_version: number;
  query_version: number;
  user_id: string;
  queried_at: Date;
  /** See audience-question.ts. */
  definition: Buffer;
  /** The audience size that was shown; null below the minimum. */
  shown: number | null;
  /** When its figures were first shown; null for one made before this was stored. */
  shown_at: Defaulted<Date | null>;
  sketch: Buffer;
  audience_cap: Defaulted<number | null>;
  filter_id: Defaulted<string | null>;
  filter_version: Defaulted<number | null>;
  /** Null for one made before they were kept. */
  gateway_version: Defaulted<number | null>;
  /** See pinned-settings.ts. */
  settings: ColumnType<unknown, RawBuilder<unknown> | undefined, never>;
}

export interface AudienceMemberTable {
  run_id: string;
  number_lookup: Buffer;
  number_sealed: Buffer;
  groups_sealed: Buffer | null;
  /** Only with a cap on the audience, see cap-rank.ts. */
  cap_rank: Buffer | null;
  /** Only of those in reserve, from 1. */
  reserve_place: Defaulted<number | null>;
  staged_at: Defaulted<Date>;
}

/** People who take the places of those who opt out before the first message, in this order; sealed. Deleted with that message. */
export interface RecipientReserveTable {
  campaign_id: string;
  place: number;
  number_lookup: Buffer;
  number_sealed: Buffer;
  groups_sealed: Buffer | null;
}

/** Questions about people with their answers. Stored as `audience_look`, the name of the first version. */
export interface AudienceAnswerTable {
  id: string;
  organization_id: string;
  user_id: string;
  at: Date;
  /** A hash of the question. */
  definition: Buffer;
  /** Doesn't use the budget. */
  free: boolean;
  /** The disclosed result, encrypted; null while the data is read, and once it is outdated. */
  answer: Buffer | null;
  /** How often it was given again. */
  repeats: Defaulted<number>;
}
