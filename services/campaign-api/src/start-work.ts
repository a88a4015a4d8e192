import { recountCounters } from './analytics/recount.js';
import { sendReports } from './analytics/send-reports.js';
import { checkAllHealth, checkHealth } from './connections/check-health.js';
import { prepareCampaign } from './decision/prepare-campaign.js';
import { dispatchCampaign } from './sending/dispatch-campaign.js';
import type { Gateways } from './sending/gateways.js';
import { computeInsights } from './insights/compute-insights.js';
import { rematchReceipts } from './sending/kept-receipts.js';
import { withdrawEnded, type EndedMail } from './notifications/ended-mail.js';
import { sendNotices } from './notifications/send-notices.js';
import type { ServiceContext } from './service-context.js';
import { queues } from './jobs/queues.js';
import { skipAllCanceled } from './sending/skip-canceled.js';
import { expireCampaign, sweep } from './sweep.js';
import { resumeCampaigns, resumePreparations, type WakeUp } from './jobs/wake.js';

/**
 * Campaigns whose recipients this process prepares at the same time: 17 bytes per recipient, up to a million each. A slow
 * database takes up to 10 minutes, and a preparation can't be interrupted without starting again: so few per organization.
 */
const preparations = { concurrency: 8, perGroup: 3 };
/** Campaigns this process sends at the same time. A send can take days: it gives its place to others and comes back. */
const sends = { concurrency: 8, turnSeconds: 15 };
/** Concurrent connection checks of this process: a server that doesn't respond takes a while. */
const healthChecks = { concurrency: 4, perGroup: 2 };

/** Starts working on the queues. */
export async function startWork(context: ServiceContext, gateways: Gateways): Promise<void> {
  const { jobs } = context.database;
  await jobs.work<{ preparationId: string }>(queues.prepare, preparations, (job) =>
    prepareCampaign(context, job.data.preparationId, job.signal),
  );
  await jobs.work<{ campaignId: string }>(queues.send, sends, (job) => {
    const send = dispatchCampaign(context, gateways, job.data.campaignId, job);
    context.unstored.track(send.catch(() => undefined));
    return send;
  });
  await jobs.work<WakeUp>(queues.wake, { concurrency: 2 }, async (job) => {
    await resumePreparations(context, job.data);
    await resumeCampaigns(context, job.data);
  });
  await jobs.work<{ campaignId: string }>(queues.skip, {}, (job) =>
    skipAllCanceled(context, job.data.campaignId, job.signal),
  );
  await jobs.work<{ organizationId: string }>(queues.rematch, {}, (job) =>
    rematchReceipts(context, job.data.organizationId, job.signal),
  );
  await jobs.work<{ campaignId: string }>(queues.expire, {}, (job) =>
    expireCampaign(context, job.data.campaignId),
  );
  await jobs.work<{ campaignId: string }>(queues.insights, {}, (job) =>
    computeInsights(context, job.data.campaignId, job.signal),
  );
  await jobs.work<EndedMail>(queues.withdrawMail, {}, (job) => withdrawEnded(context, job.data));
  await jobs.work(queues.sweep, {}, (job) => sweep(context, job.signal));
  await jobs.send(queues.sweep, {}, { singletonKey: 'now' });
  await jobs.work<{ connectionId: string }>(queues.health, healthChecks, (job) =>
    checkHealth(context, job.data.connectionId),
  );
  await jobs.work(queues.notices, {}, (job) => sendNotices(context, job.signal));
  await jobs.work(queues.reports, {}, (job) => sendReports(context, job.signal));
  await jobs.work(queues.healthRound, {}, (job) => checkAllHealth(context, job.signal));
  await jobs.work(queues.recount, {}, (job) => recountCounters(context, job.signal));
}
