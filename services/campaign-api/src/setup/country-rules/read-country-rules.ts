import type { Kysely, Selectable } from 'kysely';
import type { Schema } from '../../database/schema.js';
import type { CountryRuleTable } from '../../database/tables/country-rules.js';
import type { CountryRule, CountryRuleInput } from './country-rule.js';
import { presets } from './presets.js';

/** The rules by country: the organization's own, otherwise the default. */
export async function readCountryRules(db: Kysely<Schema>, organizationId: string): Promise<CountryRule[]> {
  const rules = new Map<string, CountryRule>();
  for (const [country, preset] of Object.entries(presets)) {
    rules.set(country, { country, ...preset, edited: false, version: 0 });
  }
  for (const row of await readRows(db, organizationId)) {
    const { country, version } = row;
    rules.set(country, { country, ...ruleOf(row), edited: true, version });
  }
  return [...rules.values()].sort((a, b) => a.country.localeCompare(b.country));
}

/** The rules edited by the organization, by country. */
export async function readOwnRules(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<Record<string, CountryRuleInput>> {
  const rows = await readRows(db, organizationId);
  return Object.fromEntries(rows.map((row) => [row.country, ruleOf(row)]));
}

/** The rule that counts for a country, given the organization's own; null: none. */
export function ruleFor(country: string, own: CountryRuleInput | null | undefined): CountryRuleInput | null {
  return own ?? presets[country] ?? null;
}

type Row = Selectable<CountryRuleTable>;

function readRows(db: Kysely<Schema>, organizationId: string): Promise<Row[]> {
  return db
    .selectFrom('country_rule')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .orderBy('country')
    .execute();
}

export function ruleOf(row: Row): CountryRuleInput {
  const { open_from: from, open_to: to, sender_mark: text, sender_mark_place: place } = row;
  return {
    hours: from !== null && to !== null ? { from, to } : null,
    timeZone: row.time_zone,
    senderMark: text !== null && place !== null ? { text, place } : null,
    optOutRequired: row.opt_out_required,
    source: row.source,
    asOf: row.as_of,
  };
}
