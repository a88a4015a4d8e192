import type { GeneratedAlways } from 'kysely';
import type { Defaulted } from './column-types.js';

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
  /** Whether an attempt compared the audience with the preview. */
  compared: Defaulted<boolean>;
  /** When the request was accepted. */
  created_at: GeneratedAlways<Date>;
}
