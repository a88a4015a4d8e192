import type { ChainedEntry } from './chain.js';

/** The tables of the activity log; every service schema has them. */
export interface ActivityTables {
  activity_log: ChainedEntry & { previous_hash: Buffer; hash: Buffer };
  /** The last entry of each organization. */
  activity_head: { organization_id: string; sequence: number; hash: Buffer };
}
