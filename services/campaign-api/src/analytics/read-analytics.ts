import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { findConversionKey } from '../links/conversion-key.js';
import type { Cell } from '../results/small-cells.js';
import type { Period } from './campaigns-of.js';
import { readCampaigns } from './read-campaigns.js';
import { readFailures } from './read-failures.js';
import { readFunnel } from './read-funnel.js';
import { readOptOuts } from './read-opt-outs.js';
import { readRequests } from './read-requests.js';
import { readTimes } from './read-times.js';

/** The figures of a period, from the counters. */
export async function readAnalytics(db: Kysely<Schema>, period: Period, timeZone: string) {
  const [campaigns, requests, times, failures, funnel, optOuts, key] = await Promise.all([
    readCampaigns(db, period),
    readRequests(db, period),
    readTimes(db, period, timeZone),
    readFailures(db, period),
    readFunnel(db, period),
    readOptOuts(db, period),
    findConversionKey(db, period.organizationId),
  ]);
  return {
    requests,
    converts: key !== null || campaigns.results.conversions > 0,
    ...campaigns,
    ...times,
    failures: withOther(failures, campaigns.results.failed),
    funnel,
    optOuts,
  };
}

/** The failures that are left, whose reasons are not named. */
function withOther(named: Cell[], failed: number): Cell[] {
  const other = named.reduce((left, { count }) => left - count, failed);
  return other > 0 ? [...named, { code: 'Other', count: other }] : named;
}
