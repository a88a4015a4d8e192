import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { CountryRuleTable } from '../database/schema-sms-setup.js';
import type { CountryRule } from './country-rule.js';
import { presets } from './presets.js';

/** The rules of the countries, by country: what the organisation edited, else what the product ships with. */
export async function readCountryRules(db: Kysely<Schema>, organizationId: string): Promise<CountryRule[]> {
  const rows = await db
    .selectFrom('country_rule')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .execute();
  const rules = new Map<string, CountryRule>();
  for (const [country, preset] of Object.entries(presets)) {
    rules.set(country, { country, ...preset, edited: false, version: 0 });
  }
  for (const row of rows) rules.set(row.country, ruleOf(row));
  return [...rules.values()].sort((a, b) => a.country.localeCompare(b.country));
}

function ruleOf(row: Selectable<CountryRuleTable>): CountryRule {
  const { open_from: from, open_to: to, sender_mark: text, sender_mark_place: place } = row;
  return {
    country: row.country,
    hours: from !== null && to !== null ? { from, to } : null,
    timeZone: row.time_zone,
    senderMark: text !== null && place !== null ? { text, place } : null,
    optOutRequired: row.opt_out_required,
    source: row.source,
    asOf: row.as_of,
    edited: true,
    version: row.version,
  };
}
