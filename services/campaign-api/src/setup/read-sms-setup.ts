import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { GatewaySettings, SendingSettings, Settings } from './settings.js';
import { requireSmsSetup, type SmsSetupRow } from './sms-setup-row.js';

/** How an organization sends, without its secrets. */
export interface SmsSetup extends SendingSettings {
  version: number;
  gateway: GatewaySettings;
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
    stopWords: row.stop_words,
    frequencyCap: messages !== null && days !== null ? { messages, days } : null,
    dailyCap: row.daily_cap,
    fourEyes: row.four_eyes,
    typedCountFrom: row.typed_count_from,
    undoSeconds: row.undo_seconds,
    expectedAudience: row.expected_audience,
    stewardFourEyes: row.steward_four_eyes,
  };
}

export function settingsOf(row: SmsSetupRow): Settings {
  const { version: _, gateway, ...sending } = setupOf(row);
  return { ...gateway, ...sending };
}
