import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { ReceiptIdFormat } from '../smpp/receipt-id-format.js';
import { requireSmsSetup, type SmsSetupRow } from './sms-setup-row.js';

/** Local wall-clock hours in which nothing is sent, 21:00 to 09:00 for one. */
export interface QuietHours {
  /** HH:MM, the first minute that is quiet. */
  from: string;
  /** HH:MM, the first minute that is not. */
  to: string;
  /** IANA name. */
  timeZone: string;
}

/** How an organisation sends, without its secrets. */
export interface SmsSetup {
  version: number;
  gateway: {
    host: string;
    port: number;
    systemId: string;
    /** Encrypted, with a certificate valid for the host name. */
    tls: boolean;
    /** In PEM, who may vouch for it; empty: those that this machine trusts. */
    caCertificate: string;
    /** How its receipts name messages. */
    receiptIds: ReceiptIdFormat;
    /** Message parts a second. */
    throughput: number;
    /** Submissions that may wait for an answer. */
    window: number;
  };
  /** ISO 3166-1 alpha-2; always one of the allowed ones. */
  defaultCountry: string;
  allowedCountries: string[];
  /** People; a smaller audience is neither shown nor sent to. */
  minimumAudience: number;
  quietHours: QuietHours | null;
  /** Ends every message in that language; empty: nothing is added. */
  optOutFooter: { en: string; arb: string };
  /** At most so many messages to one person in so many days. */
  frequencyCap: { messages: number; days: number } | null;
  /** Messages a day (of the quiet hours' zone, else UTC) for the whole organisation. */
  dailyCap: number | null;
  /** Whether somebody else than who asked must accept. */
  fourEyes: boolean;
  /** From this many people on, accepting asks for the number to be typed. */
  typedCountFrom: number;
  /** Whether changes of the gateway and of the privacy settings wait for a second steward. */
  stewardFourEyes: boolean;
}

/** @throws {ApiProblem} 422 SmsSetupMissing */
export async function readSmsSetup(db: Kysely<Schema>, organizationId: string): Promise<SmsSetup> {
  return setupOf(await requireSmsSetup(db, organizationId));
}

export function setupOf(row: SmsSetupRow): SmsSetup {
  const { quiet_from: from, quiet_to: to, quiet_time_zone: timeZone } = row;
  const { frequency_messages: messages, frequency_days: days } = row;
  return {
    version: row.version,
    gateway: {
      host: row.gateway_host,
      port: row.gateway_port,
      systemId: row.gateway_system_id,
      tls: row.gateway_tls,
      caCertificate: row.gateway_ca_certificate,
      receiptIds: row.gateway_receipt_ids,
      throughput: row.throughput,
      window: row.window_size,
    },
    defaultCountry: row.default_country,
    allowedCountries: row.allowed_countries,
    minimumAudience: row.minimum_audience,
    quietHours: from !== null && to !== null && timeZone !== null ? { from, to, timeZone } : null,
    optOutFooter: { en: row.footer_en, arb: row.footer_arb },
    frequencyCap: messages !== null && days !== null ? { messages, days } : null,
    dailyCap: row.daily_cap,
    fourEyes: row.four_eyes,
    typedCountFrom: row.typed_count_from,
    stewardFourEyes: row.steward_four_eyes,
  };
}
