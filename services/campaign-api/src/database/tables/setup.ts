import type { ReceiptIdFormat } from '../../smpp/receipt-id-format.js';
import type { Defaulted, Json } from './column-types.js';

/** The rules of sending among the columns of `sms_setup`; all of them have defaults. */
export interface SendingRuleColumns {
  /** Increases only when the destination or the readers of messages change. */
  gateway_version: Defaulted<number>;
  /** Local times HH:MM between which nothing is sent; either all three are set, or none. */
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
  expected_audience: Defaulted<boolean>;
}

/** A change that waits for a second steward; deleted once it is decided, withdrawn or expired. */
export interface SetupChangeTable {
  id: string;
  organization_id: string;
  proposed_by: string;
  proposed_by_name: string;
  proposed_at: Defaulted<Date>;
  expires_at: Date;
  /** All guarded settings as they were, the secret as a hash. */
  base: Json;
  /** Those that are to be different, the secret apart; of the country rules, those alone. */
  changes: Json;
  /** Sealed; null: as it is. */
  secret: Buffer | null;
}

export interface SmsSetupTable extends SendingRuleColumns {
  organization_id: string;
  gateway_host: string;
  gateway_port: number;
  gateway_system_id: string;
  gateway_secret: Buffer;
  /** Segments per second. */
  throughput: number;
  window_size: number;
  default_country: string;
  allowed_countries: string[];
  minimum_audience: number;
  version: Defaulted<number>;
  updated_at: Defaulted<Date>;
}
