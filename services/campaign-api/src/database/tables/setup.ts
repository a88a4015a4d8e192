import type { ColumnType, RawBuilder } from 'kysely';
import type { SenderState } from '../../setup/senders/sender-states.js';
import type { ReceiptIdFormat } from '../../smpp/receipt-id-format.js';
import type { GuardedValues } from '../../setup/guarded-fields.js';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** The rules of sending among the columns of `sms_setup`; all of them have defaults. */
export interface SendingRuleColumns {
  /** Grows with what changes where messages go, and with nothing else. */
  gateway_version: Defaulted<number>;
  /** Local times HH:MM between which nothing is sent; all three are set, or none. */
  quiet_from: string | null;
  quiet_to: string | null;
  quiet_time_zone: string | null;
  footer_en: Defaulted<string>;
  footer_arb: Defaulted<string>;
  frequency_messages: number | null;
  frequency_days: number | null;
  daily_cap: number | null;
  four_eyes: Defaulted<boolean>;
  typed_count_from: Defaulted<number>;
  undo_seconds: Defaulted<number>;
  stop_words: Defaulted<string[]>;
  gateway_tls: Defaulted<boolean>;
  gateway_ca_certificate: Defaulted<string>;
  steward_four_eyes: Defaulted<boolean>;
  gateway_receipt_ids: Defaulted<ReceiptIdFormat>;
}

export interface SenderTable {
  id: string;
  organization_id: string;
  kind: 'Product' | 'Customer';
  sender_id: string;
  company_legal_name: string;
  state: SenderState;
  reason: string | null;
  version: Defaulted<number>;
  created_at: Defaulted<Date>;
  created_by: string;
  created_by_name: string;
  decided_at: Date | null;
  decided_by_name: string | null;
}

export type SenderMarkPlace = 'Start' | 'End' | 'Anywhere';

/** The organization's country rules; for other countries, the presets apply. */
export interface CountryRuleTable {
  organization_id: string;
  country: string;
  /** Local times HH:MM of the first and the first forbidden minute; both are set, or none. */
  open_from: string | null;
  open_to: string | null;
  time_zone: string;
  sender_mark: string | null;
  sender_mark_place: SenderMarkPlace | null;
  opt_out_required: boolean;
  source: string;
  /** YYYY-MM-DD */
  as_of: string;
  version: Defaulted<number>;
}

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

type Json<Value> = ColumnType<Value, RawBuilder<Value>, never>;

/** A change that waits for a second steward; gone once it is decided, withdrawn or expired. */
export interface SetupChangeTable {
  id: string;
  organization_id: string;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Defaulted<Date>;
  expires_at: Date;
  /** All guarded settings as they were, the secret as a hash. */
  base: Json<GuardedValues>;
  /** Those that are to be different, the secret apart; of the country rules, those alone. */
  changes: Json<Partial<Omit<GuardedValues, 'secret'>>>;
  /** Sealed; null: as it is. */
  secret: Buffer | null;
}

export interface SmsSetupSchema {
  setup_change: SetupChangeTable;
  sender: SenderTable;
  country_rule: CountryRuleTable;
  test_number: TestNumberTable;
  test_message: TestMessageTable;
  test_count: TestCountTable;
}
