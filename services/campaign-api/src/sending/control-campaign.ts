import {
  type ActivityAction,
  type ActivityDetails,
  badRequest,
  displayName,
  forbidden,
  type Principal,
  recordActivity,
} from '@hima/api-kit';
import { sql } from 'kysely';
import { queues } from '../jobs/queues.js';
import { wakeCampaign } from '../jobs/wake.js';
import { changeCampaignMessages } from '../campaigns/organization-lock.js';
import { requeueRefused } from './requeue-refused.js';
import { requeueUncertain } from './requeue-uncertain.js';
import { skipCanceled } from './skip-canceled.js';
import { requireApprovedSender } from '../setup/senders/require-approved-sender.js';
import type { ServiceContext } from '../service-context.js';
import { gatewayChange } from '../setup/describe-change.js';
import { findSmsSetup, requireSmsSetup } from '../setup/sms-setup-row.js';
import { rightsToCancel, rightToResume } from '../campaigns/allowed-actions.js';
import { requestChanged, requireRequester, requireSecondPerson } from '../campaigns/answer-rules.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { CampaignView } from '../campaigns/campaign-schemas.js';
import { canHappen } from '../campaigns/campaign-states.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import { moveCampaign, refuseIllegal, type Move } from '../campaigns/move-campaign.js';
import type { Happening } from '../campaigns/timeline.js';
import { settingsChanged } from '../setup/pinned-settings.js';
import { notify } from '../notifications/notify.js';
import { abandonPreparation } from '../decision/preparation.js';

type Set = NonNullable<Move['set']>;

interface Step {
  happening: Happening | ((campaign: CampaignRow) => Happening);
  /** The past tense for the activity log. */
  done: ActivityAction;
  version: number;
  /** @throws {ApiProblem} when this person may not, whatever the status is. */
  permit?(campaign: CampaignRow): void;
  set(campaign: CampaignRow): Set;
  details?: ActivityDetails;
  then?(trx: SchemaTransaction, campaign: CampaignRow): Promise<void>;
}

/** Cancels preparing recipients; the request awaits an answer again. */
export function cancelPreparation(context: ServiceContext, user: Principal, id: string, version: number) {
  return control(context, user, id, {
    happening: 'cancelPreparation',
    done: 'campaign.preparation-cancelled',
    version,
    set: () => ({}),
    then: abandonPreparation,
  });
}

/** No more messages leave the queue; submitted ones are completed and counted. */
export function pauseCampaign(context: ServiceContext, user: Principal, id: string, version: number) {
  const set = (): Set => ({ pause_reason: 'Manual', deferred_until: null, defer_reason: null });
  return control(context, user, id, {
    happening: { event: 'pause', pause_reason: null },
    done: 'campaign.paused',
    version,
    set,
  });
}

/**
 * Sends on from where it stood; in quiet hours it waits for their end. After a change of the gateway it takes the right
 * to accept, another person than the requester with four-eyes approval, and the version of the gateway that was shown.
 */
export function resumeCampaign(
  context: ServiceContext,
  user: Principal,
  id: string,
  { version, gatewayVersion }: { version: number; gatewayVersion?: number | undefined },
) {
  return control(context, user, id, {
    happening: (campaign) => (isBeforeStart(campaign) ? 'resumeSchedule' : 'resume'),
    done: 'campaign.resumed',
    version,
    permit: (campaign) => {
      const right = rightToResume(campaign);
      if (!user.permissions.includes(right)) throw forbidden(right);
    },
    set: (campaign) => {
      const accepted = campaign.pause_reason === 'GatewayChanged' && gatewayVersion !== undefined;
      return {
        pause_reason: null,
        stalled_at: null,
        ...(accepted && { accepted_gateway_version: gatewayVersion }),
      };
    },
    then: async (trx, campaign) => {
      await requireApprovedSender(trx, campaign);
      if (campaign.pause_reason === 'GatewayChanged')
        await requireGatewayAcceptance(trx, user, campaign, gatewayVersion);
      await wakeCampaign(context, trx, id, isBeforeStart(campaign) ? campaign.start_at : undefined);
    },
  });
}

/** Whether it was paused as a scheduled campaign, and would have started later. */
function isBeforeStart(
  campaign: CampaignRow,
): campaign is CampaignRow & { start_at: Date; pause_reason: 'OrganizationNotApproved' } {
  const { pause_reason, begun_at, start_at } = campaign;
  return (
    pause_reason === 'OrganizationNotApproved' &&
    begun_at === null &&
    start_at !== null &&
    start_at > new Date()
  );
}

/** @throws {ApiProblem} 422 SecondPersonNeeded; 409 SettingsChanged */
async function requireGatewayAcceptance(
  trx: SchemaTransaction,
  user: Principal,
  campaign: CampaignRow,
  shown: number | undefined,
): Promise<void> {
  const setup = await requireSmsSetup(trx, campaign.organization_id);
  requireSecondPerson('resume sending through the changed gateway', setup, campaign, user);
  if (setup.gateway_version !== shown) throw settingsChanged([gatewayChange]);
}

/** Unsent messages are not sent. Sent messages and their receipts still count. */
export function cancelCampaign(context: ServiceContext, user: Principal, id: string, version: number) {
  return control(context, user, id, {
    happening: 'cancel',
    done: 'campaign.cancelled',
    version,
    permit: (campaign) => {
      const rights = rightsToCancel(campaign);
      if (!rights.some((right) => user.permissions.includes(right))) throw forbidden(rights.join(', '));
    },
    set: () => ({ submitted_at: sql`now()`, pause_reason: null, deferred_until: null, defer_reason: null }),
    then: async (trx, campaign) => {
      const more = await skipCanceled(trx, campaign);
      const options = { trx, singletonKey: id, group: campaign.organization_id };
      if (more) await context.database.jobs.send(queues.skip, { campaignId: id }, options);
    },
  });
}

/**
 * Puts unconfirmed messages back into the queue: some recipients can get them twice.
 *
 * @param uncertain how many the person was shown
 */
export function sendAgain(
  context: ServiceContext,
  user: Principal,
  id: string,
  { version, uncertain }: { version: number; uncertain: number },
) {
  return control(context, user, id, {
    happening: 'sendAgain',
    done: 'campaign.sent-again',
    version,
    set: () => ({ submitted_at: null, stalled_at: null }),
    details: { messages: uncertain },
    then: async (trx, campaign) => {
      await requireApprovedSender(trx, campaign);
      const queued = await requeueUncertain(trx, id);
      if (queued === 0 || queued > uncertain) throw requestChanged();
      await wakeCampaign(context, trx, id);
    },
  });
}

/**
 * After a pause by the error rate: returns the rejected messages to the queue and resumes sending.
 *
 * @param refused how many the person was shown
 */
export function sendRefusedAgain(
  context: ServiceContext,
  user: Principal,
  id: string,
  { version, refused }: { version: number; refused: number },
) {
  return control(context, user, id, {
    happening: 'sendRefusedAgain',
    done: 'campaign.refused-sent-again',
    version,
    permit: ({ status, pause_reason }) => {
      if (status === 'Paused' && pause_reason !== 'ErrorRate') throw requestChanged();
    },
    set: () => ({ pause_reason: null, stalled_at: null }),
    details: { messages: refused },
    then: async (trx, campaign) => {
      await requireApprovedSender(trx, campaign);
      const queued = await requeueRefused(trx, id);
      if (queued === 0 || queued > refused) throw requestChanged();
      await wakeCampaign(context, trx, id);
    },
  });
}

/** Only the requester can withdraw the request, before it is answered. */
export function withdrawCampaign(context: ServiceContext, user: Principal, id: string, version: number) {
  const set = (): Set => ({
    answered_by: user.id,
    answered_by_name: displayName(user),
    answered_at: new Date(),
  });
  const permit = (campaign: CampaignRow): void => requireRequester(campaign, user);
  return control(context, user, id, {
    happening: 'withdraw',
    done: 'campaign.withdrawn',
    version,
    permit,
    set,
  });
}

/**
 * Another start for an accepted campaign that has not begun. Who accepted it is told, and has the undo window again: the
 * requester can't take it away.
 */
export function rescheduleCampaign(
  context: ServiceContext,
  user: Principal,
  id: string,
  { version, startAt }: { version: number; startAt: Date },
) {
  return control(context, user, id, {
    happening: { event: 'reschedule', start_at: startAt },
    done: 'campaign.rescheduled',
    version,
    set: (campaign) => ({ start_at: startAt, undo_until: null, version: campaign.version + 1 }),
    details: { startAt: startAt.toISOString() },
    then: async (trx, campaign) => {
      const seconds = (await findSmsSetup(trx, campaign.organization_id))?.undo_seconds ?? 0;
      if (startAt.getTime() < Date.now() + seconds * 1_000) throw tooEarly(seconds);
      await wakeCampaign(context, trx, id, startAt);
      const { answered_by: approver } = campaign;
      if (approver !== null && approver !== user.id)
        await notify(trx, {
          organizationId: campaign.organization_id,
          kind: 'CampaignRescheduled',
          subjectId: id,
          to: approver,
        });
    },
  });
}

function tooEarly(seconds: number) {
  const sentence = `The campaign can start ${seconds} seconds from now or later, so that its acceptance can be undone.`;
  return badRequest('ValidationFailed', sentence, ['startAt']);
}

/** @throws {ApiProblem} 400; 403; 404; 409 IllegalTransition, RequestChanged or SettingsChanged; 422 SenderNotApproved. Then nothing has changed. */
async function control(
  context: ServiceContext,
  user: Principal,
  id: string,
  step: Step,
): Promise<CampaignView> {
  const { organizationId } = user;
  await changeCampaignMessages(context, { organizationId, campaignId: id }, async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    step.permit?.(campaign);
    const happening = typeof step.happening === 'function' ? step.happening(campaign) : step.happening;
    const event = typeof happening === 'string' ? happening : happening.event;
    if (canHappen(event, campaign.status) && campaign.version !== step.version) throw requestChanged();
    await refuseIllegal(() =>
      moveCampaign(trx, campaign, happening, { set: step.set(campaign), by: displayName(user) }),
    );
    await step.then?.(trx, campaign);
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: step.done,
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: { version: campaign.version, ...step.details },
    });
  });
  // Before the response: once the caller gets it, no more messages leave.
  context.stops.stop({ campaign: id });
  return viewCampaign(context.database.db, user, id);
}
