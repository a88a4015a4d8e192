import type { Defaulted } from './column-types.js';

/** A colleague's phone that tests may be sent to. */
export interface TestNumberTable {
  id: string;
  organization_id: string;
  name: string;
  number_lookup: Buffer;
  number_sealed: Buffer;
}

export interface TestMessageTable {
  id: string;
  organization_id: string;
  sender_id: string;
  /** Masked. */
  recipient: string;
  sent_at: Defaulted<Date>;
  parts: number;
  gateway_ids: string[];
  error: string | null;
}

/** See test-limits.ts. */
export interface TestCountTable {
  organization_id: string;
  day: string;
  additions: Defaulted<number>;
  messages: Defaulted<number>;
}
