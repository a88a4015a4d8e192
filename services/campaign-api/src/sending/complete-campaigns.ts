import { eachAlone } from '@hima/api-kit';
import { sql } from 'kysely';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { recordBySystem } from '../campaigns/record-by-system.js';
import { addToTimeline } from '../campaigns/timeline.js';
import { queues } from '../jobs/queues.js';
import type { ServiceContext } from '../service-context.js';
import { changeCampaignMessages } from '../campaigns/organization-lock.js';

/** Of those sent to, the part that no send reaches: phones that are off, numbers given up. */
const usualShare = 0.05;

interface Open {
  id: string;
  organization_id: string;
  overdue: boolean;
}

/**
 * Ends campaigns that wait for receipts: when nothing is pending or uncertain any more, or when the time for receipts
 * is over. Then pending messages become Expired and uncertain ones stay visible as what they are; so do those that a
 * canceled campaign had sent.
 * @param only these campaigns; all without it
 */
export async function completeCampaigns(
  context: ServiceContext,
  only?: string[],
  signal?: AbortSignal,
): Promise<void> {
  if (only?.length === 0) return;
  const wait = context.validitySeconds + context.receiptGraceSeconds;
  const { rows } = await sql<Open>`
    select c.id, c.organization_id, c.submitted_at < now() - make_interval(secs => ${wait}::float8) as overdue
    from campaign c join campaign_ledger l on l.campaign_id = c.id
    where (c.status = 'AwaitingReceipts' or c.status = 'Cancelled' and l.accepted > 0) and (${only ?? null}::uuid[] is null or c.id = any(${only ?? null}::uuid[]))
      and (c.status = 'AwaitingReceipts' and l.queued + l.submitting + l.accepted + l.uncertain = 0
        or c.submitted_at < now() - make_interval(secs => ${wait}::float8))`.execute(context.database.db);
  await eachAlone(rows, (campaign) => complete(context, campaign), {
    what: 'complete a campaign',
    idOf: ({ id }) => id,
    logger: context.logger,
    signal,
  });
}

async function complete(context: ServiceContext, { id, organization_id, overdue }: Open): Promise<void> {
  const locked = { organizationId: organization_id, campaignId: id };
  await changeCampaignMessages(context, locked, async (trx) => {
    // One that was deleted from the history as well: its messages are still accounted for.
    const campaign = await trx
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (!['AwaitingReceipts', 'Cancelled'].includes(campaign.status)) return;
    if (overdue) {
      await trx
        .updateTable('message')
        .set({ state: 'Expired', error: 'NoReceipt' })
        .where('campaign_id', '=', id)
        .where('state', '=', 'Accepted')
        .execute();
      await addToTimeline(trx, { campaign_id: id, event: 'receiptsOverdue', by_name: null });
    }
    if (campaign.status === 'Cancelled') return;
    const ledger = await trx
      .selectFrom('campaign_ledger')
      .selectAll()
      .where('campaign_id', '=', id)
      .executeTakeFirstOrThrow();
    const missed = ledger.undelivered + ledger.expired + ledger.rejected + ledger.uncertain;
    const clean = missed <= usualShare * (ledger.audience - ledger.skipped);
    await moveCampaign(trx, campaign, clean ? 'complete' : 'completeWithFailures');
    await recordBySystem(trx, campaign, 'campaign.completed');
    const options = { trx, singletonKey: id, group: campaign.organization_id };
    await context.database.jobs.send(queues.insights, { campaignId: id }, options);
  });
}
