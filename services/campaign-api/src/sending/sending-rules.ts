import type { Kysely } from 'kysely';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { CountryRule } from '../setup/country-rules/country-rule.js';
import { readCountryRules } from '../setup/country-rules/read-country-rules.js';
import type { Schema } from '../database/schema.js';
import { readSmsSetup, type SmsSetup } from '../setup/read-sms-setup.js';
import type { QuietHours } from '../setup/settings.js';

type MessageType = CampaignRow['message_type'];

/** The rules of a running send. */
export interface SendingRules extends SmsSetup {
  /** No message is sent in any of them. */
  closedHours: QuietHours[];
  /** IANA name: the time zone of the daily limit. */
  timeZone: string;
}

export async function readSendingRules(
  db: Kysely<Schema>,
  organizationId: string,
  messageType: MessageType,
): Promise<SendingRules> {
  const [setup, rules] = await Promise.all([
    readSmsSetup(db, organizationId),
    readCountryRules(db, organizationId),
  ]);
  const home = rules.find(({ country }) => country === setup.defaultCountry);
  const timeZone = setup.quietHours?.timeZone ?? home?.timeZone ?? 'UTC';
  return { ...setup, closedHours: closedHours(setup, rules, messageType), timeZone };
}

/**
 * When a message of a type must not be sent. Warnings (a danger to life or health) never wait. Quiet hours apply to
 * everything else; the countries' hours apply to promotion and awareness, and all allowed countries' at once: a list is
 * sent as a whole.
 */
export function closedHours(
  { quietHours, allowedCountries }: Pick<SmsSetup, 'quietHours' | 'allowedCountries'>,
  rules: readonly CountryRule[],
  messageType: MessageType,
): QuietHours[] {
  if (messageType === 'Warning') return [];
  const closed = quietHours ? [quietHours] : [];
  if (messageType === 'Service') return closed;
  for (const { country, hours, timeZone } of rules) {
    if (hours && allowedCountries.includes(country))
      closed.push({ from: hours.to, to: hours.from, timeZone });
  }
  return closed;
}
