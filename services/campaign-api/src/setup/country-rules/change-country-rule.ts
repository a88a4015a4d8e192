import { isDeepStrictEqual } from 'node:util';
import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import type { SchemaTransaction } from '../../database/schema.js';
import type { ServiceContext } from '../../service-context.js';
import { proposeChange } from '../setup-changes.js';
import { findSmsSetup } from '../sms-setup-row.js';
import type { CountryRuleInput } from './country-rule.js';
import { lockOwnRule, ruleChanged, writeCountryRule } from './write-country-rule.js';

export interface RuleChange {
  country: string;
  /** Null: the default rule applies again. */
  rule: CountryRuleInput | null;
  /** Of the rule that was edited; left out: whichever there is. */
  edited?: number;
}

/**
 * Changes the rule of a country, or proposes it if the organization requires a second steward.
 * @returns whether it waits
 * @throws {ApiProblem} 409 RuleChanged; 422 TooManyChanges
 */
export async function changeCountryRule(
  { database }: ServiceContext,
  user: Principal,
  { country, rule, edited }: RuleChange,
): Promise<boolean> {
  const { organizationId } = user;
  return database.db.transaction().execute(async (trx) => {
    // Locked, so that two stewards who act at once do so one after the other.
    const setup = await findSmsSetup(trx, organizationId, { forUpdate: true });
    const { rule: before, version } = await lockOwnRule(trx, organizationId, country);
    if (edited !== undefined && edited !== version) throw ruleChanged();
    if (isDeepStrictEqual(before, rule)) return false;
    if (setup?.steward_four_eyes) {
      await proposeChange(trx, user, setup, { changes: { countryRules: { [country]: rule } } });
      return true;
    }
    await writeCountryRule(trx, organizationId, { country, rule, version });
    await record(trx, user, { country, rule });
    return false;
  });
}

async function record(
  trx: SchemaTransaction,
  user: Principal,
  { country, rule }: Pick<RuleChange, 'country' | 'rule'>,
): Promise<void> {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action: rule ? 'country-rule.saved' : 'country-rule.reset',
    entity: 'country-rule',
    entityId: country,
    summary: country,
    ...(rule && { details: { ...rule } }),
  });
}
