import { sql } from 'kysely';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { completeCampaigns } from '../sending/complete-campaigns.js';
import type { ServiceContext } from '../service-context.js';
import { queues } from './queues.js';

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
  });
}

/** Sends on whatever may be sent now: a job that exists already is not doubled. */
export async function resumeCampaigns({ database }: ServiceContext, organizationId?: string): Promise<void> {
  const open = await database.db
    .selectFrom('campaign')
    .select('id')
    .where((where) =>
      where.or([
        where('status', 'in', ['Queued', 'Sending']),
        where.and([where('status', '=', 'Scheduled'), where('start_at', '<=', new Date())]),
      ]),
    )
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .execute();
  for (const { id } of open) await database.jobs.send(queues.send, { campaignId: id }, { singletonKey: id });
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
  await resumeCampaigns(context);
  await completeCampaigns(context);
  const keepSeconds = context.validitySeconds + context.receiptGraceSeconds;
  await sql`delete from audience_member where staged_at < now() - interval '1 hour'`.execute(db);
  await sql`
    delete from unmatched_receipt
    where received_at < now() - make_interval(secs => ${keepSeconds}::float8)`.execute(db);
  await sql`delete from audience_preview where queried_at < now() - interval '7 days'`.execute(db);
}
