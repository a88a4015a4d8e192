import type { ColumnType } from 'kysely';

type Defaulted<Value> = ColumnType<Value, Value | undefined, Value>;

/** The rules of sending among the columns of `sms_setup`; all of them have defaults. */
export interface SendingRuleColumns {
  /** Grows with the account and the window only: the bind is made again then, and not for a new footer. */
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
}
