import { eachAlone } from '@hima/api-kit';
import { sql } from 'kysely';
import { canHappen, startsFrom } from './campaigns/campaign-states.js';
import { moveCampaign } from './campaigns/move-campaign.js';
import { recordBySystem } from './campaigns/record-by-system.js';
import { forgetRecipients } from './decision/preparation.js';
import { forgetUnusedGroups, queueInsights } from './insights/compute-insights.js';
import { forgetRegistrationFiles } from './requests/registration-file.js';
import { completeCampaigns } from './sending/complete-campaigns.js';
import { pauseStalled } from './sending/hold-campaign.js';
import { suspendRevoked } from './sending/suspend-campaigns.js';
import type { ServiceContext } from './service-context.js';
import { expireChanges } from './setup/setup-changes.js';
import { queues } from './jobs/queues.js';
import { receiptSeconds, retention } from './system/retention.js';
import { resumeCampaigns, resumePreparations } from './jobs/wake.js';

/** Expires a request that was not answered in time. Does nothing when it was answered or moved to a later start. */
export async function expireCampaign({ database }: ServiceContext, campaignId: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await trx
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', campaignId)
      .forUpdate()
      .executeTakeFirst();
    if (!campaign || !canHappen('expire', campaign.status)) return;
    if (!campaign.start_at || campaign.start_at > new Date()) return;
    await moveCampaign(trx, campaign, 'expire');
    await recordBySystem(trx, campaign, 'campaign.expired');
  });
}

async function expireOverdue(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const overdue = await context.database.db
    .selectFrom('campaign')
    .select('id')
    .where('status', 'in', startsFrom('expire'))
    .where('start_at', '<=', new Date())
    .execute();
  await eachAlone(overdue, ({ id }) => expireCampaign(context, id), {
    what: 'expire a request',
    idOf: ({ id }) => id,
    logger: context.logger,
    signal,
  });
}

/** A canceled or failed campaign with unsent messages in the queue: the job for it was lost. */
async function skipCanceled({ database, logger }: ServiceContext, signal: AbortSignal): Promise<void> {
  const left = await database.db
    .selectFrom('campaign')
    .innerJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .select(['campaign.id', 'organization_id as group'])
    .where('campaign.status', 'in', ['Cancelled', 'Failed'])
    // Messages of a canceled preparation are deleted, not skipped.
    .where('campaign.answer_status', '=', 'Accepted')
    .where('campaign_ledger.queued', '>', 0)
    .execute();
  await eachAlone(
    left,
    ({ id, group }) => database.jobs.send(queues.skip, { campaignId: id }, { singletonKey: id, group }),
    { what: 'skip the unsent messages of a campaign', idOf: ({ id }) => id, logger, signal },
  );
}

/** Deletes recipients that a canceled or failed preparation left when its process crashed. */
async function forgetUnaccepted(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const left = await context.database.db
    .selectFrom('campaign')
    .innerJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .select('campaign.id')
    .where('campaign.answer_status', '!=', 'Accepted')
    .where('campaign.status', '!=', 'Preparing')
    .where('campaign_ledger.audience', '>', 0)
    .execute();
  await eachAlone(left, ({ id }) => forgetRecipients(context, id, signal), {
    what: 'delete the recipients of a campaign that is not accepted',
    idOf: ({ id }) => id,
    logger: context.logger,
    signal,
  });
}

const seconds = (count: number) => sql`make_interval(secs => ${count}::float8)`;

type Chore = (context: ServiceContext, signal: AbortSignal) => Promise<unknown>;

/** Cleans up after lost jobs and missing receipts, and deletes expired data. */
const chores: Record<string, Chore> = {
  expireOverdue,
  expireChanges,
  resumePreparations: (context, signal) => resumePreparations(context, {}, signal),
  forgetUnaccepted,
  suspendRevoked,
  pauseStalled: (context, signal) => pauseStalled(context, undefined, signal),
  resumeCampaigns: (context, signal) => resumeCampaigns(context, {}, signal),
  skipCanceled,
  completeCampaigns: (context, signal) => completeCampaigns(context, undefined, signal),
  queueInsights,
  forgetUnusedGroups,
  forgetStaged: ({ database }) =>
    sql`delete from audience_member where staged_at < now() - ${seconds(retention.stagedRecipients)}`.execute(
      database.db,
    ),
  forgetReserves: ({ database }) =>
    sql`
      delete from recipient_reserve using campaign
      where campaign.id = campaign_id and (deleted_at is not null or status in ('Cancelled', 'Failed'))`.execute(
      database.db,
    ),
  // At once where no one was reached.
  forgetNumbers: ({ database }) =>
    sql`
      update campaign set data_key = null
      where data_key is not null and status in ('Completed', 'CompletedWithFailures', 'Cancelled', 'Failed')
        and (begun_at is null or coalesce(submitted_at, begun_at) < now() - ${seconds(retention.recipientNumbers)})`.execute(
      database.db,
    ),
  forgetReceipts: (context) =>
    sql`
      delete from unmatched_receipt where ctid = any(array(
        select ctid from unmatched_receipt
        where received_at < now() - ${seconds(receiptSeconds(context))} for update skip locked
      ))`.execute(context.database.db),
  forgetDailyCounts: ({ database }) =>
    sql`delete from daily_count where day < now() - ${seconds(retention.dailyCounts)}`.execute(database.db),
  forgetTestCounts: ({ database }) =>
    sql`delete from test_count where day < now() - ${seconds(retention.testCounts)}`.execute(database.db),
  forgetReplyCounts: ({ database }) =>
    sql`delete from reply_count where day < now() - ${seconds(retention.replyCounts)}`.execute(database.db),
  forgetOptOutAdditions: ({ database }) =>
    sql`delete from opt_out_addition where at < now() - ${seconds(retention.optOutAdditions)}`.execute(
      database.db,
    ),
  forgetRegistrationFiles,
  forgetNotifications: ({ database }) =>
    sql`delete from notification where at < now() - ${seconds(retention.notifications)}`.execute(database.db),
  forgetPreviews: ({ database }) =>
    sql`delete from audience_preview where queried_at < now() - ${seconds(retention.audiencePreviews)}`.execute(
      database.db,
    ),
};

/**
 * Once a minute. A chore that fails doesn't keep the others from theirs.
 * @throws {RoundIncomplete}; whatever `signal` is aborted with
 */
export async function sweep(context: ServiceContext, signal: AbortSignal): Promise<void> {
  await eachAlone(Object.entries(chores), ([, chore]) => chore(context, signal), {
    what: 'run a task of the sweep',
    idOf: ([name]) => name,
    logger: context.logger,
    signal,
  });
}
