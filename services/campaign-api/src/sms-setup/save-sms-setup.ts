import { isDeepStrictEqual } from 'node:util';
import { badRequest, conflict, displayName, forbidden, recordActivity, unprocessable } from '@hima/api-kit';
import type { Principal, SecretBox } from '@hima/api-kit';
import type { Insertable } from 'kysely';
import type { SmsSetupTable } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { setupOf } from './read-sms-setup.js';
import { findSmsSetup, gatewaySecretContext, type SmsSetupRow } from './sms-setup-row.js';
import type { SetupInput } from './sms-setup-schemas.js';

type Columns = Omit<Insertable<SmsSetupTable>, 'organization_id' | 'updated_at'>;

/**
 * Changes what is given and leaves the rest.
 * @throws {ApiProblem} 409 SetupChanged when somebody saved in the meantime; 422 SecretNeeded; 400; 403
 */
export async function saveSmsSetup(
  { database, secrets }: ServiceContext,
  user: Principal,
  input: SetupInput,
): Promise<void> {
  const { organizationId } = user;
  await database.db.transaction().execute(async (trx) => {
    const stored = await findSmsSetup(trx, organizationId, { forUpdate: true });
    if (stored && stored.version !== input.version) throw setupChanged();
    const columns = {
      ...gatewayColumns(secrets, user, stored, input.gateway),
      ...ruleColumns(stored, input),
    };
    const saved = await trx
      .insertInto('sms_setup')
      .values({ organization_id: organizationId, ...columns })
      .onConflict((same) =>
        same
          .column('organization_id')
          .doUpdateSet({ ...columns, updated_at: new Date() })
          .where('sms_setup.version', '=', stored?.version ?? 0),
      )
      .returningAll()
      .executeTakeFirst();
    // Two people who save the first setup at once: one of them is told.
    if (!saved) throw setupChanged();
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'sms-setup.saved',
      entity: 'sms-setup',
      entityId: organizationId,
      details: { ...changes(stored, saved), credentialsChanged: input.gateway?.secret !== undefined },
    });
  });
}

function gatewayColumns(
  secrets: SecretBox,
  { organizationId, permissions }: Principal,
  stored: SmsSetupRow | undefined,
  given: SetupInput['gateway'],
) {
  if (!given) {
    if (!stored) throw badRequest('ValidationFailed', 'The gateway is needed.', ['gateway']);
    return {
      gateway_host: stored.gateway_host,
      gateway_port: stored.gateway_port,
      gateway_system_id: stored.gateway_system_id,
      gateway_secret: stored.gateway_secret,
      throughput: stored.throughput,
      window_size: stored.window_size,
      gateway_version: stored.gateway_version,
    };
  }
  const sameAccount = stored?.gateway_host === given.host && stored.gateway_system_id === given.systemId;
  if (!given.secret && stored && !sameAccount) {
    // A stored secret is never sent to a place that somebody else names.
    throw unprocessable('SecretNeeded', 'Enter the secret again when the host or the system id changes.');
  }
  if (given.secret && !permissions.includes('Pages.SmsSetup.Secrets')) {
    throw forbidden('Pages.SmsSetup.Secrets');
  }
  const secret = given.secret
    ? secrets.seal(given.secret, gatewaySecretContext(organizationId))
    : stored?.gateway_secret;
  if (!secret) throw badRequest('ValidationFailed', 'The secret is needed.', ['gateway.secret']);
  const sameBind =
    sameAccount && !given.secret && stored.gateway_port === given.port && stored.window_size === given.window;
  return {
    gateway_host: given.host,
    gateway_port: given.port,
    gateway_system_id: given.systemId,
    gateway_secret: secret,
    throughput: given.throughput,
    window_size: given.window,
    gateway_version: (stored?.gateway_version ?? 0) + (sameBind ? 0 : 1),
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
    minimum_audience: input.minimumAudience ?? before?.minimumAudience ?? 50,
    quiet_from: quiet?.from ?? null,
    quiet_to: quiet?.to ?? null,
    quiet_time_zone: quiet?.timeZone ?? null,
    footer_en: footer.en,
    footer_arb: footer.arb,
    frequency_messages: frequency?.messages ?? null,
    frequency_days: frequency?.days ?? null,
    daily_cap: (input.dailyCap === undefined ? before?.dailyCap : input.dailyCap) ?? null,
    four_eyes: input.fourEyes ?? before?.fourEyes ?? false,
    typed_count_from: input.typedCountFrom ?? before?.typedCountFrom ?? 10_000,
    version: (stored?.version ?? 0) + 1,
  } satisfies Partial<Columns>;
}

/** The settings that are other than before, with their new values. */
function changes(stored: SmsSetupRow | undefined, saved: SmsSetupRow): Record<string, unknown> {
  const before: Record<string, unknown> = stored ? { ...setupOf(stored) } : {};
  const { version: _, ...after } = setupOf(saved);
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => !isDeepStrictEqual(value, before[name])),
  );
}

function setupChanged() {
  return conflict(
    'SetupChanged',
    'The SMS setup was changed in the meantime. Look at the present one and try again.',
  );
}
