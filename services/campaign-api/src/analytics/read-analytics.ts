import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { findConversionKey } from '../links/conversion-key.js';
import type { Period } from './campaigns-of.js';
import { readCampaigns } from './read-campaigns.js';
import { readFailures, type Reason } from './read-failures.js';
import { readFunnel } from './read-funnel.js';
import { readOptOuts } from './read-opt-outs.js';
import { readRequests } from './read-requests.js';
import { readTimes } from './read-times.js';

export type Analytics = Awaited<ReturnType<typeof readAnalytics>>;
export type Outcome = Awaited<ReturnType<typeof readOutcome>>;

/**
 * The figures of a period, from the counters.
 * @param reader.seesResults a narrow period has a single campaign: its results are for those who see them on its page
 */
export async function readAnalytics(
  db: Kysely<Schema>,
  period: Period,
  { timeZone, seesResults }: { timeZone: string; seesResults: boolean },
) {
  const [requests, outcome] = await Promise.all([
    readRequests(db, period),
    seesResults ? readOutcome(db, period, timeZone) : null,
  ]);
  return { requests, outcome };
}

/** Results of the campaigns of a period. */
export async function readOutcome(db: Kysely<Schema>, period: Period, timeZone: string) {
  const [campaigns, times, failures, funnel, optOuts, key] = await Promise.all([
    readCampaigns(db, period),
    readTimes(db, period, timeZone),
    readFailures(db, period),
    readFunnel(db, period),
    readOptOuts(db, period),
    findConversionKey(db, period.organizationId),
  ]);
  return {
    converts: key !== null || campaigns.results.conversions > 0,
    ...campaigns,
    ...times,
    failures: withOther(failures, campaigns.results.failed),
    funnel,
    optOuts,
  };
}

/** The failures that are left, whose reasons are not named. */
function withOther(named: Reason[], failed: number): Reason[] {
  const other = named.reduce((left, { count }) => left - count, failed);
  return other > 0 ? [...named, { code: 'Other', count: other, campaigns: null }] : named;
}
