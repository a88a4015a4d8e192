import { badRequest, type SecretBox } from '@hima/api-kit';
import type { Insertable } from 'kysely';
import type { SmsSetupTable } from '../database/schema.js';
import { isMoved, privacyDefaults } from './guarded-settings.js';
import { setupOf } from './read-sms-setup.js';
import { gatewaySecretContext, type SmsSetupRow } from './sms-setup-row.js';
import type { SetupInput } from './sms-setup-schemas.js';

export type SetupColumns = ReturnType<typeof setupColumns>;

/** The row as it is to be: what is given, else what is stored, else what a new organization begins with. */
export function setupColumns(
  secrets: SecretBox,
  organizationId: string,
  stored: SmsSetupRow | undefined,
  input: SetupInput,
) {
  const gateway = gatewayColumns(secrets, organizationId, stored, input.gateway);
  const moved = stored !== undefined && isMoved(stored, gateway);
  return {
    ...gateway,
    gateway_version: (stored?.gateway_version ?? 1) + (moved ? 1 : 0),
    ...ruleColumns(stored, input),
    minimum_audience: input.minimumAudience ?? (stored ?? privacyDefaults).minimum_audience,
    four_eyes: input.fourEyes ?? (stored ?? privacyDefaults).four_eyes,
    typed_count_from: input.typedCountFrom ?? (stored ?? privacyDefaults).typed_count_from,
    steward_four_eyes: input.stewardFourEyes ?? (stored ?? privacyDefaults).steward_four_eyes,
    version: (stored?.version ?? 0) + 1,
  } satisfies Omit<Insertable<SmsSetupTable>, 'organization_id' | 'updated_at'>;
}

function gatewayColumns(
  secrets: SecretBox,
  organizationId: string,
  stored: SmsSetupRow | undefined,
  given: SetupInput['gateway'],
) {
  if (!given) {
    if (!stored) throw badRequest('ValidationFailed', 'The gateway is needed.', ['gateway']);
    const { gateway_host, gateway_port, gateway_system_id, gateway_secret } = stored;
    const { gateway_tls, gateway_ca_certificate, gateway_receipt_ids, throughput, window_size } = stored;
    return {
      gateway_host,
      gateway_port,
      gateway_system_id,
      gateway_secret,
      gateway_tls,
      gateway_ca_certificate,
      gateway_receipt_ids,
      throughput,
      window_size,
    };
  }
  const secret = given.secret
    ? secrets.seal(given.secret, gatewaySecretContext(organizationId))
    : stored?.gateway_secret;
  if (!secret) throw badRequest('ValidationFailed', 'The secret is needed.', ['gateway.secret']);
  return {
    gateway_host: given.host,
    gateway_port: given.port,
    gateway_system_id: given.systemId,
    gateway_secret: secret,
    gateway_tls: given.tls ?? stored?.gateway_tls ?? true,
    gateway_ca_certificate: given.caCertificate ?? stored?.gateway_ca_certificate ?? '',
    gateway_receipt_ids: given.receiptIds ?? stored?.gateway_receipt_ids ?? 'Automatic',
    throughput: given.throughput,
    window_size: given.window,
  };
}

function ruleColumns(stored: SmsSetupRow | undefined, input: SetupInput) {
  const before = stored && setupOf(stored);
  const allowedCountries = input.allowedCountries ?? before?.allowedCountries;
  if (!allowedCountries) {
    throw badRequest('ValidationFailed', 'The allowed countries are needed.', ['allowedCountries']);
  }
  const defaultCountry = input.defaultCountry ?? before?.defaultCountry ?? 'SA';
  if (!allowedCountries.includes(defaultCountry)) {
    throw badRequest('ValidationFailed', 'The default country must be an allowed one.', ['allowedCountries']);
  }
  const quiet = input.quietHours === undefined ? before?.quietHours : input.quietHours;
  const frequency = input.frequencyCap === undefined ? before?.frequencyCap : input.frequencyCap;
  const footer = input.optOutFooter ?? before?.optOutFooter ?? { en: '', arb: '' };
  return {
    default_country: defaultCountry,
    allowed_countries: allowedCountries,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_time_zone: quiet?.timeZone ?? null,
    footer_en: footer.en,
    footer_arb: footer.arb,
    frequency_messages: frequency?.messages ?? null,
    frequency_days: frequency?.days ?? null,
    daily_cap: (input.dailyCap === undefined ? before?.dailyCap : input.dailyCap) ?? null,
  };
}
