import { conflict, displayName, recordActivity, route, type Api, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import type { ServiceContext } from '../service-context.js';
import { countryParams, countryRule, countryRuleInput, type CountryRuleInput } from './country-rule.js';
import { readCountryRules } from './read-country-rules.js';

const result = z.object({ items: z.array(countryRule) });
const version = z.number().int().min(0).describe('Of the rule that was edited; 0: not edited yet');

/** What countries ask of promotion: data with a source and a date, which the organisation can edit. */
export function addCountryRuleRoutes(api: Api, { database }: ServiceContext): void {
  const { db } = database;
  const list = async ({ organizationId }: Principal) => ({
    items: await readCountryRules(db, organizationId),
  });
  route(
    api,
    {
      method: 'GET',
      url: '/country-rule',
      operationId: 'listCountryRules',
      summary: 'What each country asks for, and where that was read',
      access: { permission: 'Pages.SmsSetup' },
      result,
    },
    ({ user }) => list(user),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/country-rule/:country',
      operationId: 'saveCountryRule',
      summary: 'Change or add the rule of a country',
      access: { permission: 'Pages.SmsSetup.Edit' },
      params: countryParams,
      body: countryRuleInput.extend({ version }),
      result,
    },
    async ({ user, params, body }) => {
      await db.transaction().execute(async (trx) => {
        await save(trx, user, params.country, body);
        await record(trx, user, 'country-rule.saved', params.country, body);
      });
      return list(user);
    },
  );
  route(
    api,
    {
      method: 'DELETE',
      url: '/country-rule/:country',
      operationId: 'resetCountryRule',
      summary: 'Go back to what the product ships with for a country, or to no rule',
      access: { permission: 'Pages.SmsSetup.Edit' },
      params: countryParams,
      result,
    },
    async ({ user, params }) => {
      await db.transaction().execute(async (trx) => {
        await trx
          .deleteFrom('country_rule')
          .where('organization_id', '=', user.organizationId)
          .where('country', '=', params.country)
          .execute();
        await record(trx, user, 'country-rule.reset', params.country);
      });
      return list(user);
    },
  );
}

/** @throws {ApiProblem} 409 RuleChanged */
async function save(
  trx: SchemaTransaction,
  { organizationId }: Principal,
  country: string,
  { version: edited, ...rule }: CountryRuleInput & { version: number },
): Promise<void> {
  const columns = {
    open_from: rule.hours?.from ?? null,
    open_to: rule.hours?.to ?? null,
    time_zone: rule.timeZone,
    sender_mark: rule.senderMark?.text ?? null,
    sender_mark_place: rule.senderMark?.place ?? null,
    opt_out_required: rule.optOutRequired,
    source: rule.source,
    as_of: rule.asOf,
    version: edited + 1,
  };
  const { numInsertedOrUpdatedRows: saved } = await trx
    .insertInto('country_rule')
    .values({ organization_id: organizationId, country, ...columns })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'country'])
        .doUpdateSet(columns)
        .where('country_rule.version', '=', edited),
    )
    .executeTakeFirst();
  if (saved !== 1n) {
    throw conflict('RuleChanged', 'The rule was changed in the meantime. Please look at it again.');
  }
}

async function record(
  trx: SchemaTransaction,
  user: Principal,
  action: string,
  country: string,
  details?: Record<string, unknown>,
) {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: 'country-rule',
    entityId: country,
    summary: country,
    ...(details && { details }),
  });
}
