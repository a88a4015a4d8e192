import type { Job } from '@hima/api-kit';
import type { CampaignRow } from '../database/tables/campaigns.js';
import { wakeAfterSend } from '../jobs/wake.js';
import type { ServiceContext } from '../service-context.js';
import { dailyRoom } from './daily-cap.js';
import { Dispatch, waitForBindMs } from './dispatch.js';
import { isGatewayChanged } from './gateway-changed.js';
import type { Gateways } from './gateways.js';
import { noteStall } from './hold-campaign.js';
import { sendingDay, sendingHours } from './sending-hours.js';
import { readSendingRules, type SendingRules } from './sending-rules.js';
import { suspendIfRevoked } from './suspend-campaigns.js';
import { openDataKey, takeOver } from './take-over.js';

/**
 * Sends one campaign from where it stopped. Returns when everything was submitted, when the campaign is no longer to
 * be sent, when the gateway stays away (it is resumed when the gateway is back), or when its turn is over (it gets another
 * one). Rejects when `signal` is aborted.
 */
export async function dispatchCampaign(
  context: ServiceContext,
  gateways: Gateways,
  campaignId: string,
  { signal, turn }: Pick<Job<object>, 'signal' | 'turn'>,
): Promise<void> {
  const found = await context.database.db
    .selectFrom('campaign')
    .select([
      'id',
      'data_key',
      'organization_id',
      'status',
      'message_type',
      'accepted_gateway_version',
      'defer_reason',
      'parts',
    ])
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!found || (await suspendIfRevoked(context, found.organization_id))) return;
  const setup = await readSendingRules(context.database.db, found.organization_id, found.message_type);
  if (found.status === 'Deferred' && (await mustStayDeferred(context, found, setup))) return;
  // With another gateway or without the numbers, the campaign is only taken over to be stopped.
  const stops = !openDataKey(context, found) || (await isGatewayChanged(context.database.db, found));
  const { organization_id, accepted_gateway_version } = found;
  const withinMs = waitForBindMs(context);
  if (!stops && !(await gateways.bound(organization_id, accepted_gateway_version, withinMs, signal))) {
    signal.throwIfAborted();
    await noteStall(context, campaignId, withinMs / 1000);
    return;
  }
  const assignment = await takeOver(context, campaignId);
  if (!assignment) return;
  const dispatch = new Dispatch(context, gateways, assignment, setup, { signal, turn });
  await dispatch.run();
  await wakeAfterSend(context, campaignId);
}

/** Whether a deferred campaign would only be deferred again. */
async function mustStayDeferred(
  { database, clock }: ServiceContext,
  { organization_id, defer_reason, parts }: Pick<CampaignRow, 'organization_id' | 'defer_reason' | 'parts'>,
  { closedHours, dailyCap, timeZone }: SendingRules,
): Promise<boolean> {
  if (sendingHours(closedHours, clock()).closedUntil) return true;
  if (defer_reason !== 'DailyCap' || dailyCap === null) return false;
  const { day } = sendingDay(timeZone, clock());
  return (await dailyRoom(database.db, organization_id, day, dailyCap)) < parts;
}
