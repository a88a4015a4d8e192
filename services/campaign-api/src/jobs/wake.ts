import { eachAlone } from '@hima/api-kit';
import type { SchemaTransaction } from '../campaigns/campaign-row.js';
import type { ServiceContext } from '../service-context.js';
import { queues } from './queues.js';

export interface WakeUp {
  campaignId: string;
  /** Set on the second look. */
  again?: true;
}

const secondLookSeconds = 2;

/** Has the campaign looked at, now or at a time: whether it is sent is decided then. */
export async function wakeCampaign(
  { database }: Pick<ServiceContext, 'database'>,
  trx: SchemaTransaction,
  campaignId: string,
  at?: Date,
): Promise<void> {
  await database.jobs.send(queues.wake, { campaignId }, { trx, ...(at && { startAfter: at }) });
}

/**
 * Looks at one campaign and has it sent if it is its time. When somebody seems to be sending it already, that may be the
 * dispatcher which is just ending because of a pause: so it looks again, once.
 */
export async function wake(context: ServiceContext, { campaignId, again }: WakeUp): Promise<void> {
  const started = await resumeCampaigns(context, { campaignId });
  if (started !== 'busy' || again) return;
  const look: WakeUp = { campaignId, again: true };
  await context.database.jobs.send(queues.wake, look, { startAfter: secondLookSeconds });
}

/**
 * Sends on whatever may be sent now: a job that exists already is not doubled.
 * @param only the campaigns of one organisation, or one campaign; all without it
 * @returns `busy` when any of them had a job already
 */
export async function resumeCampaigns(
  { database, logger }: ServiceContext,
  only: { organizationId?: string; campaignId?: string } = {},
): Promise<'idle' | 'busy'> {
  const { organizationId, campaignId } = only;
  const open = await database.db
    .selectFrom('campaign')
    .leftJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .select('campaign.id')
    .where((where) =>
      where.or([
        where('status', 'in', ['Queued', 'Sending', 'Deferred']),
        where.and([where('status', '=', 'Scheduled'), where('start_at', '<=', new Date())]),
        // Held in the middle by a person, and left so by a process that died.
        where.and([where('status', 'in', ['Paused', 'Cancelled']), where('submitting', '>', 0)]),
      ]),
    )
    .$if(organizationId !== undefined, (query) => query.where('organization_id', '=', organizationId ?? ''))
    .$if(campaignId !== undefined, (query) => query.where('campaign.id', '=', campaignId ?? ''))
    .execute();
  let busy = false;
  const sendOn = async ({ id }: { id: string }): Promise<void> => {
    const job = await database.jobs.send(queues.send, { campaignId: id }, { singletonKey: id });
    busy ||= job === null;
  };
  await eachAlone(open, sendOn, { what: 'send a campaign on', idOf: ({ id }) => id, logger });
  return busy ? 'busy' : 'idle';
}
