import { sql, type Kysely, type RawBuilder } from 'kysely';
import type { Schema } from '../database/schema.js';
import { readCountryRules } from '../setup/country-rules/read-country-rules.js';
import { findSmsSetup } from '../setup/sms-setup-row.js';

/** When reports are sent: Monday, 07:00. */
const HOUR_OF_MONDAY = 7;
/** Lengths of a period that the page offers, in days; the first is the default. */
const lengths = [30, 7, 90, 365];
const MAX_DAYS = 3 * 366;

/** The zone of an organization: that of its quiet hours, else that of its country; undefined if it set neither. */
export async function zoneOf(db: Kysely<Schema>, organizationId: string): Promise<string | undefined> {
  const setup = await findSmsSetup(db, organizationId);
  if (!setup) return undefined;
  if (setup.quiet_time_zone !== null) return setup.quiet_time_zone;
  const rules = await readCountryRules(db, organizationId);
  return rules.find(({ country }) => country === setup.default_country)?.timeZone;
}

/** The newest Monday, 07:00, that has come. */
export async function lastMonday(db: Kysely<Schema>, zone: string, now: Date): Promise<Date> {
  const hours = sql`make_interval(hours => ${HOUR_OF_MONDAY})`;
  const { rows } = await sql<{ at: Date }>`
    select (date_trunc('week', (${now}::timestamptz at time zone ${zone}) - ${hours}) + ${hours})
      at time zone ${zone} as at`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has a row.');
  return found.at;
}

/** A period in days of a zone, and the equally long one before. */
export interface ReportPeriod {
  /** The first and the last day, `2026-11-16`. */
  first: string;
  last: string;
  from: Date;
  to: Date;
  before: { from: Date; to: Date };
}

/**
 * The period that a view's query string names, by the page's rules; whole days before the Monday of a report.
 */
export async function reportPeriod(
  db: Kysely<Schema>,
  query: string,
  { zone, monday }: { zone: string; monday: Date },
): Promise<ReportPeriod> {
  const parameters = new URLSearchParams(query);
  const own = ownDays(parameters.get('from'), parameters.get('to'));
  const length = lengths.find((days) => String(days) === parameters.get('period')) ?? lengths[0];
  const end = sql`(${monday}::timestamptz at time zone ${zone})::date`;
  const first = own ? sql`${own.from}::date` : sql`${end} - ${length}::int`;
  const after = own ? sql`${own.to}::date + 1` : end;
  const { rows } = await sql<Omit<ReportPeriod, 'before'> & { earlier: Date }>`
    select first::text as first, (after - 1)::text as last, ${startOf(sql`first`, zone)} as from,
      ${startOf(sql`after`, zone)} as to, ${startOf(sql`first - (after - first)`, zone)} as earlier
    from (select ${first} as first, ${after} as after) days`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('A query without a table has a row.');
  const { earlier, ...period } = found;
  return { ...period, before: { from: earlier, to: period.from } };
}

/** The first moment of a day. Where midnight comes twice, `at time zone` has the second one: the clock goes back an hour. */
function startOf(day: RawBuilder<unknown>, zone: string): RawBuilder<Date> {
  const midnight = sql`(${day})::timestamp at time zone ${zone}`;
  const before = sql`${midnight} - interval '1 hour'`;
  return sql`case when (${before}) at time zone ${zone} >= (${day})::timestamp then ${before} else ${midnight} end`;
}

/** Undefined unless both are days of a period that the page would show. */
function ownDays(from: string | null, to: string | null): { from: string; to: string } | undefined {
  if (from === null || to === null || !isDay(from) || !isDay(to)) return undefined;
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  return days >= 0 && days < MAX_DAYS ? { from, to } : undefined;
}

const isDay = (text: string): boolean =>
  /^2\d{3}-\d\d-\d\d$/.test(text) &&
  Number.isFinite(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);
