import { route, type Api, type Principal } from '@hima/api-kit';
import { z } from 'zod';
import type { ServiceContext } from '../../service-context.js';
import { followSettings } from '../../jobs/follow-settings.js';
import { changeCountryRule, type RuleChange } from './change-country-rule.js';
import { countryParams, countryRule, countryRuleInput } from './country-rule.js';
import { readCountryRules } from './read-country-rules.js';

const result = z.object({ items: z.array(countryRule) });
const version = z.number().int().min(0).describe('Version of the edited rule; 0: not edited yet');
const changing = {
  access: { permission: 'Pages.SmsSetup.Privacy' },
  description: 'With stewardFourEyes, the change stays in pendingChanges until a second steward confirms it.',
  params: countryParams,
  result: result.extend({ waits: z.boolean().describe('Whether the change waits for a second steward') }),
} as const;

/** Country rules for promotion: data with a source and a date, which the organization's steward can edit. */
export function addCountryRuleRoutes(api: Api, context: ServiceContext): void {
  const list = async ({ organizationId }: Principal) => ({
    items: await readCountryRules(context.database.db, organizationId),
  });
  const change = async (user: Principal, what: RuleChange) => {
    const waits = await changeCountryRule(context, user, what);
    await followSettings(context, user.organizationId);
    return { ...(await list(user)), waits };
  };
  route(
    api,
    {
      method: 'GET',
      url: '/country-rule',
      operationId: 'listCountryRules',
      summary: 'List country rules with their sources',
      access: { permission: 'Pages.SmsSetup' },
      result,
    },
    ({ user }) => list(user),
  );
  route(
    api,
    {
      ...changing,
      method: 'PUT',
      url: '/country-rule/:country',
      operationId: 'saveCountryRule',
      summary: 'Save the rule of a country',
      body: countryRuleInput.extend({ version }),
    },
    ({ user, params: { country }, body: { version: edited, ...rule } }) =>
      change(user, { country, rule, edited }),
  );
  route(
    api,
    {
      ...changing,
      method: 'DELETE',
      url: '/country-rule/:country',
      operationId: 'resetCountryRule',
      summary: 'Restore the default rule of a country',
    },
    ({ user, params: { country } }) => change(user, { country, rule: null }),
  );
}
