import { eachAlone } from '@hima/api-kit';
import { sql } from 'kysely';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { DeferReason } from '../database/tables/campaign-values.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { recordBySystem } from '../campaigns/record-by-system.js';
import { addToTimeline, type SystemReason } from '../campaigns/timeline.js';
import { wakeCampaign } from '../jobs/wake.js';
import type { ServiceContext } from '../service-context.js';
import type { Assignment } from './claim-messages.js';
import { afterCommit, changeCampaignMessages } from '../campaigns/organization-lock.js';

type Held = Pick<Assignment, 'campaignId' | 'organizationId'> & { dispatcherId: string | null };

/** Puts the campaign on hold until a time; it resumes automatically. Does nothing if another dispatcher has it. */
export async function deferCampaign(
  context: ServiceContext,
  held: Held,
  reason: DeferReason,
  until: Date,
): Promise<void> {
  await change(context, held, async (trx, campaign) => {
    await moveCampaign(
      trx,
      campaign,
      { event: 'defer', defer_reason: reason },
      { set: { deferred_until: until, defer_reason: reason } },
    );
    // By the clock of this machine, whatever clock the hours use.
    const delayMs = until.getTime() - context.clock().getTime();
    await wakeCampaign(context, trx, campaign.id, new Date(Date.now() + delayMs));
  });
  // Claimed messages already count for the day.
  if (reason !== 'DailyCap') context.stops.stop({ campaign: held.campaignId });
}

/** Pauses the campaign automatically until a user resumes; the activity log says why. */
export async function pauseBySystem(
  context: ServiceContext,
  held: Held,
  reason: SystemReason,
): Promise<void> {
  await change(context, held, (trx, campaign) => pauseLocked(context, trx, campaign, reason));
  context.stops.stop({ campaign: held.campaignId });
}

/** The same for a campaign that the transaction has locked. */
export async function pauseLocked(
  { logger, stops }: ServiceContext,
  trx: SchemaTransaction,
  campaign: CampaignRow,
  reason: SystemReason,
  event: 'pause' | 'suspend' = 'pause',
): Promise<void> {
  await moveCampaign(
    trx,
    campaign,
    { event, pause_reason: reason },
    { set: { pause_reason: reason, deferred_until: null, defer_reason: null } },
  );
  await recordBySystem(trx, campaign, 'campaign.paused', { reason });
  afterCommit(trx, () => {
    stops.stop({ campaign: campaign.id });
    logger.warn({ campaignId: campaign.id, reason }, 'A campaign was paused automatically');
  });
}

/** Stores since when a campaign that is being sent has no gateway, and pauses it after a time. */
export async function noteStall(
  context: ServiceContext,
  campaignId: string,
  waitedSeconds: number,
): Promise<void> {
  await sql`
    update campaign set stalled_at = coalesce(stalled_at, now() - make_interval(secs => ${waitedSeconds}::float8))
    where id = ${campaignId}::uuid and status = 'Sending'`.execute(context.database.db);
  await pauseStalled(context, campaignId);
}

/**
 * Shows since when the SMS center accepts none of the campaign's messages, or (null) that it accepts them again.
 * @returns false if another dispatcher has the campaign
 */
export async function noteThrottling(
  context: ServiceContext,
  held: Held,
  since: Date | null,
): Promise<boolean> {
  return change(context, held, async (trx, { id }) => {
    await trx.updateTable('campaign').set({ throttled_at: since }).where('id', '=', id).execute();
    const event = since ? 'throttled' : 'throttlingEnded';
    await addToTimeline(trx, { campaign_id: id, event, by_name: null });
  });
}

/** @param only this campaign; all without it */
export async function pauseStalled(
  context: ServiceContext,
  only?: string,
  signal?: AbortSignal,
): Promise<void> {
  const { rows } = await sql<{ id: string; organization_id: string; dispatcher: string | null }>`
    select id, organization_id, dispatcher from campaign where status = 'Sending'
      and (${only ?? null}::uuid is null or id = ${only ?? null}::uuid)
      and stalled_at <= now() - make_interval(secs => ${context.gatewayPatienceSeconds}::float8)`.execute(
    context.database.db,
  );
  await eachAlone(
    rows,
    ({ id, organization_id, dispatcher }) =>
      pauseBySystem(
        context,
        { campaignId: id, organizationId: organization_id, dispatcherId: dispatcher },
        'GatewayDown',
      ),
    { what: 'pause a stalled campaign', idOf: ({ id }) => id, logger: context.logger, signal },
  );
}

async function change(
  context: ServiceContext,
  held: Held,
  step: (trx: SchemaTransaction, campaign: CampaignRow) => Promise<void>,
): Promise<boolean> {
  const { campaignId, organizationId, dispatcherId } = held;
  return changeCampaignMessages(context, held, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId, { forUpdate: true });
    if (campaign.status !== 'Sending' || campaign.dispatcher !== dispatcherId) return false;
    await step(trx, campaign);
    return true;
  });
}
