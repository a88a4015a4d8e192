import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { add, nothing, ratesOf, type Results } from './metrics.js';
import { readCampaigns, type CampaignResults, type Period } from './read-campaigns.js';
import { readRequests } from './read-requests.js';
import { readTimes } from './read-times.js';

/** Rows of the list of senders. */
const MOST_SENDERS = 20;

/** The figures of a period. */
export async function readAnalytics(db: Kysely<Schema>, period: Period, timeZone: string) {
  const [campaigns, requests, times] = await Promise.all([
    readCampaigns(db, period),
    readRequests(db, period),
    readTimes(db, period, timeZone),
  ]);
  return {
    requests,
    results: shown(campaigns.reduce<Results>(add, nothing)),
    suppressed: campaigns.filter(({ suppressed }) => suppressed).length,
    ...times,
    objectives: groupBy(campaigns, 'objective').map(([objective, results]) => ({ objective, ...results })),
    senders: groupBy(campaigns, 'senderId')
      .slice(0, MOST_SENDERS)
      .map(([senderId, results]) => ({ senderId, ...results })),
  };
}

/** Those that sent most first. */
function groupBy<Field extends 'objective' | 'senderId'>(
  campaigns: readonly CampaignResults[],
  field: Field,
): [CampaignResults[Field], ReturnType<typeof shown>][] {
  const groups = new Map<CampaignResults[Field], Results>();
  for (const campaign of campaigns)
    groups.set(campaign[field], add(groups.get(campaign[field]) ?? nothing, campaign));
  return [...groups]
    .sort(([, one], [, other]) => other.sent - one.sent)
    .map(([value, results]) => [value, shown(results)]);
}

const shown = ({ deliveredWithLink, ...results }: Results) => ({
  ...results,
  ...ratesOf({ ...results, deliveredWithLink }),
});
