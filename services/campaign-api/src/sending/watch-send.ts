import { setTimeout as pause } from 'node:timers/promises';
import type { ServiceContext } from '../service-context.js';
import type { SendAssignment } from './claim-messages.js';
import type { CurrentRules } from './current-rules.js';
import { isStopped, optedOutMeanwhile } from './is-stopped.js';
import { thisMoment, type StopSignal } from './stop-signal.js';
import { suspendIfRevoked } from './suspend-campaigns.js';

/** Between two checks whether the campaign is still to be sent; within this process, stops are immediate. */
const stopEveryMs = 250;
/** Between two checks whether the organization is still approved. */
const standingEveryMs = 2_000;

/** The send to watch. */
interface Watched {
  context: ServiceContext;
  assignment: SendAssignment;
  rules: CurrentRules;
  stop: StopSignal;
}

/**
 * Stops a send when its campaign is no longer to be sent.
 * @returns ends the watch
 */
export function watchSend(watched: Watched): () => void {
  const { context, assignment, stop } = watched;
  const stopListening = context.stops.listen(assignment, () => stop.stop());
  const ended = new AbortController();
  void watchStops(watched, ended.signal);
  void followStanding(watched, ended.signal);
  return () => {
    ended.abort();
    stopListening();
  };
}

/** Another process may have changed something, and sending hours end without a change. */
async function watchStops({ context, assignment, rules, stop }: Watched, ended: AbortSignal): Promise<void> {
  /**
   * Claimed messages of people who opted out since, as of the last look. Each is new once: what the SMS center has must not
   * keep the rest from being sent.
   */
  let optedOut: readonly number[] = [];
  /** Stops at once: the other part of a look can be slow, or fail. */
  const followCampaign = async () => {
    await rules.read();
    if (await isStopped(context, assignment, rules.value)) stop.stop();
  };
  const followOptOuts = async () => {
    const found = await optedOutMeanwhile(context, assignment);
    if (found.some((id) => !optedOut.includes(id))) stop.stop();
    optedOut = found;
  };
  const look = async () => {
    const at = thisMoment();
    // Side by side: a send that hasn't been seen for long is blind, and the database can be slow.
    await Promise.all([followCampaign(), followOptOuts()]);
    // Now that whatever they have found stops the send.
    stop.saw(at);
  };
  while (!ended.aborted) {
    await pause(stopEveryMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    // Without the database, nothing is claimed anyway.
    await look().catch((err: unknown) => {
      const { campaignId } = assignment;
      context.logger.debug({ err, campaignId }, 'Failed to check whether a send is stopped');
    });
  }
}

/** Apart from the other checks, as main-api can be slow. */
async function followStanding({ context, assignment }: Watched, ended: AbortSignal): Promise<void> {
  const { organizationId, campaignId } = assignment;
  while (!ended.aborted) {
    await pause(standingEveryMs, undefined, { signal: ended }).catch(() => undefined);
    if (ended.aborted) return;
    await suspendIfRevoked(context, organizationId).catch((err: unknown) =>
      context.logger.warn({ err, campaignId }, 'Failed to check whether an organization is approved'),
    );
  }
}
