import { randomUUID } from 'node:crypto';
import { openDatabase, type Database } from '@hima/api-kit';
import { figureOfTimes, silentLogger, withBenchDatabase } from '@hima/api-kit/testing';
import { readAnalytics } from '../src/analytics/read-analytics.js';
import type { Period } from '../src/analytics/campaigns-of.js';
import { readCampaigns } from '../src/analytics/read-campaigns.js';
import { readFailures } from '../src/analytics/read-failures.js';
import { readFunnel } from '../src/analytics/read-funnel.js';
import { readOptOuts } from '../src/analytics/read-opt-outs.js';
import { readRequests } from '../src/analytics/read-requests.js';
import { readTimes } from '../src/analytics/read-times.js';
import { migrations } from '../src/database/migrations/index.js';
import type { Schema } from '../src/database/schema.js';
import { campaignQuery } from '../src/campaigns/campaign-schemas.js';
import { listCampaigns } from '../src/history/list-campaigns.js';
import { fillAnalytics } from './fill-analytics.js';

/**
 * How long the figures of Analytics take on PostgreSQL: 10,000 campaigns with 1,000,000 recipients over three years.
 * Fails where the 95th percentile is 150 ms or more.
 * Usage: npm run bench -- analytics
 */
const zone = 'Asia/Riyadh';
const DAY = 86_400_000;

await withBenchDatabase(async (bench) => {
  const database = await openDatabase<Schema>({
    location: bench.location(),
    migrations,
    logger: silentLogger,
  });
  try {
    const organizationId = await fillAnalytics(database.db);
    await measureAll(database, organizationId);
  } finally {
    await database.close();
  }
});

async function measureAll({ db }: Pick<Database<Schema>, 'db'>, organizationId: string): Promise<void> {
  const last = (days: number): Period => ({
    organizationId,
    from: new Date(Date.now() - days * DAY),
    to: new Date(),
  });
  for (const days of [7, 30, 90, 365, 1096])
    await measure(`analytics, ${days} days`, () =>
      readAnalytics(db, last(days), { timeZone: zone, seesResults: true }),
    );
  const longest = last(1096);
  await measure('analytics, results of campaigns', () => readCampaigns(db, longest));
  await measure('analytics, requests', () => readRequests(db, longest));
  await measure('analytics, by day and hour', () => readTimes(db, longest, zone));
  await measure('analytics, failure reasons', () => readFailures(db, longest));
  await measure('analytics, funnel', () => readFunnel(db, longest));
  await measure('analytics, opt-outs', () => readOptOuts(db, longest));
  const began = { BegunFrom: longest.from.toISOString(), BegunTo: longest.to.toISOString() };
  const day = new Date(longest.to.getTime() - DAY).toISOString();
  for (const [title, filters] of [
    ['campaigns of a day', { SentFrom: day }],
    ['campaigns with a failure reason', { FailureReason: '034' }],
  ] as const)
    await measure(title, () =>
      listCampaigns(db, { id: randomUUID(), organizationId }, campaignQuery.parse({ ...began, ...filters })),
    );
}

function measure(title: string, read: () => Promise<unknown>): Promise<void> {
  return figureOfTimes(title, read, { targetMs: 150 });
}
