import type { ColumnType, GeneratedAlways } from 'kysely';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** The company registration that belongs to a request. */
export interface RegistrationFileTable {
  id: string;
  organization_id: string;
  name: string;
  type: string;
  /** Bytes, unsealed. */
  size: number;
  /** Sealed. */
  content: Buffer;
  created_by: string;
  created_at: Defaulted<Date>;
}

/** Recipients of an accepted request that a job prepares; deleted when the job ends or is canceled. */
export interface PreparationTable {
  id: string;
  campaign_id: string;
  preview_id: string;
  accepted_by: string;
  accepted_by_name: string;
  /** The current attempt; an older one that wakes up finds another ID and stops. */
  run_id: string | null;
  /** Attempts so far. */
  runs: Defaulted<number>;
  /** See percent-done.ts; null: not shown. */
  percent: number | null;
  /** When the request was accepted. */
  created_at: GeneratedAlways<Date>;
}

/** The draft of a request; one per user. */
export interface CampaignDraftTable {
  organization_id: string;
  user_id: string;
  data: Record<string, unknown>;
  saved_at: Defaulted<Date>;
}
