import { recordActivity } from '@hima/api-kit';
import { sql } from 'kysely';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { completeCampaigns } from '../sending/complete-campaigns.js';
import { pauseStalled } from '../sending/hold-campaign.js';
import type { ServiceContext } from '../service-context.js';
import { expireChanges } from '../sms-setup/setup-changes.js';
import { queues } from './queues.js';
import { resumeCampaigns } from './wake.js';

/** Ends a request nobody answered in time. Does nothing when it was answered or moved to a later start. */
export async function expireCampaign({ database }: ServiceContext, campaignId: string): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await trx
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', campaignId)
      .forUpdate()
      .executeTakeFirst();
    if (campaign?.status !== 'Pending' || !campaign.start_at || campaign.start_at > new Date()) return;
    await moveCampaign(trx, campaign, 'expire');
    await recordActivity(trx, {
      organizationId: campaign.organization_id,
      actorId: null,
      actorName: 'Hima',
      action: 'campaign.expired',
      entity: 'campaign',
      entityId: campaign.id,
      summary: campaign.name,
    });
  });
}

/** A cancelled or failed campaign whose rest is still in the queue: the job for it was lost. */
async function tidyCancelled({ database }: ServiceContext): Promise<void> {
  const left = await database.db
    .selectFrom('campaign')
    .innerJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .select('campaign.id')
    .where('campaign.status', 'in', ['Cancelled', 'Failed'])
    .where('campaign_ledger.queued', '>', 0)
    .execute();
  for (const { id } of left) await database.jobs.send(queues.skip, { campaignId: id }, { singletonKey: id });
}

/** Once a minute: what a lost job or a receipt that never came left behind, and what need not be kept. */
export async function sweep(context: ServiceContext): Promise<void> {
  const { db } = context.database;
  const overdue = await db
    .selectFrom('campaign')
    .select('id')
    .where('status', '=', 'Pending')
    .where('start_at', '<=', new Date())
    .execute();
  for (const { id } of overdue) await expireCampaign(context, id);
  await expireChanges(context);
  await pauseStalled(context);
  await resumeCampaigns(context);
  await tidyCancelled(context);
  await completeCampaigns(context);
  const keepSeconds = context.validitySeconds + context.receiptGraceSeconds;
  await sql`delete from audience_member where staged_at < now() - interval '1 hour'`.execute(db);
  await sql`
    delete from unmatched_receipt
    where received_at < now() - make_interval(secs => ${keepSeconds}::float8)`.execute(db);
  await sql`delete from daily_count where day < now() - interval '7 days'`.execute(db);
  await sql`delete from audience_preview where queried_at < now() - interval '7 days'`.execute(db);
}
