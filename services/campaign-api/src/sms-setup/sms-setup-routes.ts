import {
  badRequest,
  displayName,
  recordActivity,
  route,
  unprocessable,
  type Api,
  type Principal,
} from '@hima/api-kit';
import { getCountries } from 'libphonenumber-js/max';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Gateways } from '../sending/gateways.js';
import type { ServiceContext } from '../service-context.js';
import { isHostName } from '../sources/source-address.js';
import { findSmsSetup, gatewaySecretContext, requireSmsSetup } from './sms-setup-row.js';

const countries: ReadonlySet<string> = new Set(getCountries());
const country = z
  .string()
  .toUpperCase()
  .refine((code) => countries.has(code), 'must be a country code such as SA');

const gateway = z.object({
  host: z.string().trim().min(1).max(100).refine(isHostName, 'must be a host name or an IP address'),
  port: z.number().int().min(1).max(65535),
  systemId: z.string().min(1).max(15),
  throughput: z.number().int().min(1).max(10_000).describe('Message parts a second'),
  window: z.number().int().min(1).max(500).describe('Submissions that may wait for an answer'),
});

const setupInput = z.object({
  gateway: gateway.extend({
    secret: z.string().min(1).max(100).optional().describe('Left out: the stored one stays'),
  }),
  defaultCountry: country.default('SA'),
  allowedCountries: z.array(country).min(1).max(50),
  minimumAudience: z.number().int().min(2).max(100_000).default(50),
});
type SetupInput = z.output<typeof setupInput>;

const setupView = z.object({
  gateway: gateway.extend({
    health: z.object({
      state: z.enum(['Bound', 'Connecting', 'Down']),
      lastError: z.string().nullable(),
      since: z.iso.datetime(),
    }),
  }),
  defaultCountry: z.string(),
  allowedCountries: z.array(z.string()),
  minimumAudience: z.number().int(),
});

/** How the organisation sends. The gateway's secret goes in and never comes out. */
export function addSmsSetupRoutes(
  api: Api,
  context: ServiceContext,
  gateways: Pick<Gateways, 'health' | 'refresh'>,
): void {
  const view = async (user: Principal): Promise<z.output<typeof setupView>> => {
    const row = await requireSmsSetup(context.database.db, user.organizationId);
    const { state, lastError, since } = gateways.health(user.organizationId);
    return {
      gateway: {
        host: row.gateway_host,
        port: row.gateway_port,
        systemId: row.gateway_system_id,
        throughput: row.throughput,
        window: row.window_size,
        health: { state, lastError, since: since.toISOString() },
      },
      defaultCountry: row.default_country,
      allowedCountries: row.allowed_countries,
      minimumAudience: row.minimum_audience,
    };
  };
  route(
    api,
    {
      method: 'GET',
      url: '/sms-setup',
      operationId: 'getSmsSetup',
      summary: 'How the organization sends, and how its gateway is',
      access: { permission: 'Pages.SmsSetup' },
      result: setupView,
    },
    ({ user }) => view(user),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/sms-setup',
      operationId: 'saveSmsSetup',
      summary: 'Set how the organization sends',
      access: { permission: 'Pages.SmsSetup.Edit' },
      body: setupInput,
      result: setupView,
    },
    async ({ user, body }) => {
      await saveSetup(context, user, body);
      await gateways.refresh();
      return view(user);
    },
  );
}

async function saveSetup(
  { database, secrets }: ServiceContext,
  user: Principal,
  input: SetupInput,
): Promise<void> {
  const { gateway: given, defaultCountry, allowedCountries, minimumAudience } = input;
  if (!allowedCountries.includes(defaultCountry)) {
    throw badRequest('ValidationFailed', 'The default country must be an allowed one.', ['allowedCountries']);
  }
  const organizationId = user.organizationId;
  await database.db.transaction().execute(async (trx) => {
    const stored = await findSmsSetup(trx, organizationId);
    const sameAccount = stored?.gateway_host === given.host && stored.gateway_system_id === given.systemId;
    if (!given.secret && stored && !sameAccount) {
      // A stored secret is never sent to a place that somebody else names.
      throw unprocessable('SecretNeeded', 'Enter the secret again when the host or the system id changes.');
    }
    const secret = given.secret
      ? secrets.seal(given.secret, gatewaySecretContext(organizationId))
      : stored?.gateway_secret;
    if (!secret) throw badRequest('ValidationFailed', 'The secret is needed.', ['gateway.secret']);
    const columns = {
      gateway_host: given.host,
      gateway_port: given.port,
      gateway_system_id: given.systemId,
      gateway_secret: secret,
      throughput: given.throughput,
      window_size: given.window,
      default_country: defaultCountry,
      allowed_countries: allowedCountries,
      minimum_audience: minimumAudience,
    };
    await trx
      .insertInto('sms_setup')
      .values({ organization_id: organizationId, ...columns })
      .onConflict((same) =>
        same
          .column('organization_id')
          .doUpdateSet({ ...columns, version: sql`sms_setup.version + 1`, updated_at: new Date() }),
      )
      .execute();
    await recordActivity(trx, {
      organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'sms-setup.saved',
      entity: 'sms-setup',
      entityId: organizationId,
      details: {
        host: given.host,
        port: given.port,
        throughput: given.throughput,
        window: given.window,
        credentialsChanged: given.secret !== undefined,
        defaultCountry,
        allowedCountries,
        minimumAudience,
      },
    });
  });
}
