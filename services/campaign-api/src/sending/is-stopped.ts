import { isOptedOut } from '../opt-outs/is-opted-out.js';
import { hasApprovedSender } from '../setup/senders/require-approved-sender.js';
import type { ServiceContext } from '../service-context.js';
import type { Assignment } from './claim-messages.js';
import { sendingHours } from './sending-hours.js';
import type { SendingRules } from './sending-rules.js';

/** Whether a send of this process must stop: it was paused, put on hold or taken over, or its hours or sender ended. */
export async function isStopped(
  { database: { db }, clock }: ServiceContext,
  { campaignId, dispatcherId, campaign }: Assignment,
  { closedHours }: Pick<SendingRules, 'closedHours'>,
): Promise<boolean> {
  const [found, isApproved] = await Promise.all([
    db
      .selectFrom('campaign')
      .select(['status', 'dispatcher'])
      .where('id', '=', campaignId)
      .executeTakeFirst(),
    hasApprovedSender(db, campaign),
  ]);
  if (found?.status !== 'Sending' || found.dispatcher !== dispatcherId) return true;
  return !isApproved || sendingHours(closedHours, clock()).closedUntil !== null;
}

/** The messages being submitted to people who opted out after these were claimed, in whatever process. */
export async function optedOutMeanwhile(
  { database: { db } }: ServiceContext,
  { campaignId, organizationId }: Assignment,
): Promise<number[]> {
  const submitting = await db
    .selectFrom('message')
    .select(['id', 'number_lookup'])
    .where('campaign_id', '=', campaignId)
    .where('state', '=', 'Submitting')
    .execute();
  const lookups = submitting.map(({ number_lookup }) => number_lookup);
  const listed = await isOptedOut(db, organizationId, lookups);
  return submitting.filter((one) => listed.has(one.number_lookup.toString('hex'))).map(({ id }) => id);
}
