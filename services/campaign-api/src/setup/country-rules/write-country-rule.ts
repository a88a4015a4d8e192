import { conflict } from '@hima/api-kit';
import type { SchemaTransaction } from '../../database/schema.js';
import type { CountryRuleInput } from './country-rule.js';
import { ruleOf } from './read-country-rules.js';

/** The organization's rule instead of the default; null: none, in version 0. */
export interface OwnRule {
  rule: CountryRuleInput | null;
  version: number;
}

export async function lockOwnRule(
  trx: SchemaTransaction,
  organizationId: string,
  country: string,
): Promise<OwnRule> {
  const row = await trx
    .selectFrom('country_rule')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('country', '=', country)
    .forUpdate()
    .executeTakeFirst();
  return row ? { rule: ruleOf(row), version: row.version } : { rule: null, version: 0 };
}

/** Replaces that version of the organization's own rule. @throws {ApiProblem} 409 RuleChanged */
export async function writeCountryRule(
  trx: SchemaTransaction,
  organizationId: string,
  { country, rule, version }: OwnRule & { country: string },
): Promise<void> {
  if (!rule) {
    await trx
      .deleteFrom('country_rule')
      .where('organization_id', '=', organizationId)
      .where('country', '=', country)
      .execute();
    return;
  }
  const columns = {
    open_from: rule.hours?.from ?? null,
    open_to: rule.hours?.to ?? null,
    time_zone: rule.timeZone,
    sender_mark: rule.senderMark?.text ?? null,
    sender_mark_place: rule.senderMark?.place ?? null,
    opt_out_required: rule.optOutRequired,
    source: rule.source,
    as_of: rule.asOf,
    version: version + 1,
  };
  const { numInsertedOrUpdatedRows: saved } = await trx
    .insertInto('country_rule')
    .values({ organization_id: organizationId, country, ...columns })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'country'])
        .doUpdateSet(columns)
        .where('country_rule.version', '=', version),
    )
    .executeTakeFirst();
  if (saved !== 1n) throw ruleChanged();
}

export function ruleChanged() {
  return conflict('RuleChanged', 'Someone else changed the rule. Review it again.');
}
