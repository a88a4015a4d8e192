import { badRequest } from '@hima/api-kit';
import type { Insertable } from 'kysely';
import type { SmsSetupTable } from '../database/tables/setup.js';
import type { Settings } from './settings.js';
import type { SetupInput } from './sms-setup-schemas.js';

/** The defaults of a new organization. */
export const defaults = {
  tls: true,
  caCertificate: '',
  receiptIds: 'Automatic',
  defaultCountry: 'SA',
  minimumAudience: 50,
  quietHours: null,
  optOutFooter: { en: '', arb: '' },
  stopWords: [],
  frequencyCap: null,
  dailyCap: null,
  fourEyes: false,
  typedCountFrom: 10_000,
  undoSeconds: 30,
  expectedAudience: false,
  stewardFourEyes: false,
} satisfies Partial<Settings>;

/**
 * The settings to store: the given values, otherwise the current ones, otherwise the defaults.
 * @throws {ApiProblem} 400
 */
export function nextSettings(before: Settings | undefined, input: SetupInput): Settings {
  const { version: _, gateway, ...sending } = input;
  const { secret: __, ...account } = gateway ?? {};
  const given: { [Field in keyof Settings]?: Settings[Field] | undefined } = { ...account, ...sending };
  const known = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined));
  const next: Partial<Settings> = { ...defaults, ...before, ...(known as Partial<Settings>) };
  if (next.host === undefined) throw badRequest('ValidationFailed', 'Enter the gateway.', ['gateway']);
  if (!next.allowedCountries)
    throw badRequest('ValidationFailed', 'Select the allowed countries.', ['allowedCountries']);
  requireAllowedDefault(next as Settings);
  return next as Settings;
}

/** @throws {ApiProblem} 400 */
export function requireAllowedDefault({ allowedCountries, defaultCountry }: Settings): void {
  if (!allowedCountries.includes(defaultCountry))
    throw badRequest('ValidationFailed', 'The default country must be allowed.', ['allowedCountries']);
}

/** The columns that keep the settings. */
export function settingColumns(settings: Settings) {
  const { quietHours, frequencyCap, optOutFooter } = settings;
  return {
    gateway_host: settings.host,
    gateway_port: settings.port,
    gateway_system_id: settings.systemId,
    gateway_tls: settings.tls,
    gateway_ca_certificate: settings.caCertificate,
    gateway_receipt_ids: settings.receiptIds,
    throughput: settings.throughput,
    window_size: settings.window,
    default_country: settings.defaultCountry,
    allowed_countries: settings.allowedCountries,
    minimum_audience: settings.minimumAudience,
    quiet_from: quietHours?.from ?? null,
    quiet_to: quietHours?.to ?? null,
    quiet_time_zone: quietHours?.timeZone ?? null,
    footer_en: optOutFooter.en,
    footer_arb: optOutFooter.arb,
    stop_words: settings.stopWords,
    frequency_messages: frequencyCap?.messages ?? null,
    frequency_days: frequencyCap?.days ?? null,
    daily_cap: settings.dailyCap,
    four_eyes: settings.fourEyes,
    typed_count_from: settings.typedCountFrom,
    undo_seconds: settings.undoSeconds,
    expected_audience: settings.expectedAudience,
    steward_four_eyes: settings.stewardFourEyes,
  } satisfies Partial<Insertable<SmsSetupTable>>;
}
