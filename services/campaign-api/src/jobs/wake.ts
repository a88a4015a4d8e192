import { eachAlone } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { queues } from './queues.js';

export interface WakeUp {
  campaignId: string;
}

const endedSeconds = 1;

/** Queues a check of the campaign, now or at a time: whether it is sent is decided then. */
export async function wakeCampaign(
  { database }: Pick<ServiceContext, 'database'>,
  trx: SchemaTransaction,
  campaignId: string,
  at?: Date,
): Promise<void> {
  await database.jobs.send(queues.wake, { campaignId }, { trx, ...(at && { startAfter: at }) });
}

/**
 * Queues a check of the campaign for when its dispatcher has ended. A campaign that is resumed while its last answers
 * come in still has a job; without the check, it would wait for the sweep.
 */
export async function wakeAfterSend({ database }: ServiceContext, campaignId: string): Promise<void> {
  await database.jobs.send(queues.wake, { campaignId }, { startAfter: endedSeconds });
}

/**
 * Queues jobs of preparations that have none.
 * @param only one campaign; all without it
 */
export async function resumePreparations(
  { database, logger }: ServiceContext,
  { campaignId }: { campaignId?: string } = {},
  signal?: AbortSignal,
): Promise<void> {
  const open = await database.db
    .selectFrom('preparation')
    .innerJoin('campaign', 'campaign.id', 'preparation.campaign_id')
    .select(['preparation.id', 'organization_id as group'])
    .$if(campaignId !== undefined, (query) => query.where('campaign_id', '=', campaignId ?? ''))
    .execute();
  await eachAlone(
    open,
    ({ id, group }) => database.jobs.send(queues.prepare, { preparationId: id }, { singletonKey: id, group }),
    { what: 'prepare recipients', idOf: ({ id }) => id, logger, signal },
  );
}

/**
 * Sends on whatever may be sent now: a job that exists already is not doubled.
 * @param only the campaigns of one organization, or one campaign; all without it
 */
export async function resumeCampaigns(
  { database, logger }: ServiceContext,
  only: { organizationId?: string; campaignId?: string } = {},
  signal?: AbortSignal,
): Promise<void> {
  const { organizationId, campaignId } = only;
  const open = await database.db
    .selectFrom('campaign')
    .leftJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .select(['campaign.id', 'organization_id as group'])
    .where((where) =>
      where.or([
        where('status', 'in', ['Queued', 'Sending', 'Deferred']),
        where.and([where('status', '=', 'Scheduled'), where('start_at', '<=', new Date())]),
        // Paused during a send by a user, and left so by a process that died.
        where.and([where('status', 'in', ['Paused', 'Cancelled']), where('submitting', '>', 0)]),
      ]),
    )
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .$if(campaignId !== undefined, (query) => query.where('campaign.id', '=', campaignId ?? ''))
    .execute();
  await eachAlone(
    open,
    ({ id, group }) => database.jobs.send(queues.send, { campaignId: id }, { singletonKey: id, group }),
    { what: 'resume a campaign', idOf: ({ id }) => id, logger, signal },
  );
}
