import type { Generated } from 'kysely';
import type { PartState } from '../../smpp/receipt.js';
import type { Defaulted } from './column-types.js';

export type MessageState = PartState | 'Queued' | 'Submitting' | 'Uncertain' | 'Skipped';

export interface MessageTable {
  id: Generated<number>;
  campaign_id: string;
  organization_id: string;
  parts: number;
  state: Defaulted<MessageState>;
  claim: string | null;
  error: string | null;
  /** Temporary refusals so far. */
  attempts: Defaulted<number>;
  /** When it may be offered again; null: now. */
  not_before: Date | null;
  number_lookup: Buffer;
  number_sealed: Buffer;
}

export interface MessagePartTable {
  message_id: number;
  part: number;
  organization_id: string;
  gateway_id: string;
  state: PartState;
  error: string | null;
}

export interface UnmatchedReceiptTable {
  organization_id: string;
  gateway_id: string;
  state: PartState;
  error: string | null;
  reference: number | null;
  /** Empty when the center gives no number that can be read. */
  recipient_lookup: Buffer;
  sender: string;
  marked: Defaulted<boolean>;
  received_at: Defaulted<Date>;
}

export interface GatewayPaceTable {
  organization_id: string;
  next_at: Defaulted<Date>;
  factor: Defaulted<number>;
  slowed_at: Defaulted<Date>;
}

/** Messages that an organization sent on a local day. */
export interface DailyCountTable {
  organization_id: string;
  day: string;
  messages: number;
}
