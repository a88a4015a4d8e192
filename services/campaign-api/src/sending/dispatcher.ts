import { setMaxListeners } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { composeMessage, type Composition } from '@hima/sms-text';
import { sql } from 'kysely';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { ServiceContext } from '../service-context.js';
import { encodeParts, type EncodedPart } from '../smpp/encode-parts.js';
import { Batcher } from './batcher.js';
import { begin, claimMessages, nextAttempt, type Assignment, type ClaimedMessage } from './claim-messages.js';
import { completeCampaigns } from './complete-campaigns.js';
import { ErrorRate } from './error-rate.js';
import type { Gateway } from './gateway.js';
import { isGatewayChanged } from './gateway-changed.js';
import { isStopped, optedOutMeanwhile } from './is-stopped.js';
import type { Gateways } from './gateways.js';
import { deferCampaign, noteStall, noteThrottling, pauseBySystem } from './hold-campaign.js';
import { changeMessages } from '../campaigns/organization-lock.js';
import { bookParts, burstSeconds, slowDown } from './pace.js';
import { Outstanding } from './outstanding.js';
import { sendingDay, sendingHours } from './sending-hours.js';
import { readSendingRules, type SendingRules } from './sending-rules.js';
import { storeAnswers, type Answer } from './store-answers.js';
import type { SubmissionResult } from './store-results.js';
import { submitMessage } from './submit-message.js';
import { abandonSubmitting, tidyHeld } from './take-over.js';
import { suspendIfRevoked } from './suspend-campaigns.js';
import { Throttling } from './throttling.js';

/** Messages claimed at once, at most. */
const claimSize = 64;
/** Claimed beyond the free window, so that the line is not idle while the next are claimed. */
const ahead = 8;
/** Between two checks whether the campaign is still to be sent; within this process, stops are immediate. */
const lookEveryMs = 250;
/** Between two checks whether the organization is still approved. */
const standingEveryMs = 2_000;
/** Longest rest while all that is left waits for its next attempt. */
const longestRestMs = 5_000;
const resultBatch = { size: 64, lingerMs: 5 };
const longestBindWaitMs = 20_000;

/** How long a send waits for its bind, in milliseconds. */
export function waitForBindMs({ gatewayPatienceSeconds }: ServiceContext): number {
  return Math.min(longestBindWaitMs, gatewayPatienceSeconds * 1000);
}

/** One campaign as it is sent by this process. */
export class Dispatch {
  /** Claimed, until the result is stored. */
  readonly #outstanding = new Outstanding();
  /** Claimed, until the SMS center has answered. */
  readonly #unanswered = new Outstanding();
  readonly #results: Batcher<Answer>;
  readonly #encoded: EncodedPart[][] = [];
  /** Set by a message that went back to the queue; the next claim waits a little. */
  #pushedBack = false;
  /** The highest id claimed in this round over the queue; 0 at its beginning. */
  #claimed = 0;
  #skipped = false;
  #errors = new ErrorRate();
  readonly #throttling: Throttling;
  /** Set by an answer of the SMS center that is about the whole campaign. */
  #refused: 'SenderRefused' | 'GatewayRefused' | undefined;
  /** Aborted to take what waits for a slot of the window back into the queue. */
  #stopped = new AbortController();
  #until: AbortSignal;
  /** Claimed messages of people who opted out since, as of the last check. */
  #optedOut: readonly number[] = [];
  /** When the next closed hours begin: the operator must not deliver in them. */
  #closesAt: Date | null = null;

  constructor(
    readonly context: ServiceContext,
    readonly gateways: Gateways,
    readonly assignment: Assignment & { campaign: Pick<CampaignRow, 'parts' | 'message_type'> },
    public setup: SendingRules,
    readonly content: { senderId: string; composition: Composition },
    readonly signal: AbortSignal,
  ) {
    this.#results = new Batcher({
      ...resultBatch,
      write: (batch) => storeAnswers(context, assignment, batch, signal),
    });
    this.#until = either(signal, this.#stopped.signal);
    this.#throttling = new Throttling(context.throttlingPatienceSeconds);
  }

  async run(): Promise<void> {
    const stopListening = this.context.stops.listen(this.assignment, () => this.#stopped.abort());
    const ended = new AbortController();
    void this.#watch(ended.signal);
    void this.#followStanding(ended.signal);
    try {
      while (!this.signal.aborted) {
        const gateway = await this.#gateway();
        if (!gateway && !(await isGatewayChanged(this.context.database.db, this.assignment.campaign))) {
          this.signal.throwIfAborted();
          return await noteStall(
            this.context,
            this.assignment.campaignId,
            waitForBindMs(this.context) / 1000,
          );
        }
        const messages = await this.#next(gateway);
        for (const message of messages) this.#send(message);
        if (messages.length === 0 && !this.#skipped && (await this.#finished())) return;
      }
    } finally {
      await this.#outstanding.below(1).finally(() => {
        ended.abort();
        stopListening();
      });
    }
    this.signal.throwIfAborted();
  }

  /** Another process may have changed something, and sending hours end without a change. */
  async #watch(ended: AbortSignal): Promise<void> {
    while (!ended.aborted) {
      await pause(lookEveryMs, undefined, { signal: ended }).catch(() => undefined);
      if (!ended.aborted && (await this.#isStopped())) this.#stopped.abort();
    }
  }

  /** Apart from the other checks, as main-api can be slow. */
  async #followStanding(ended: AbortSignal): Promise<void> {
    const { organizationId, campaignId } = this.assignment;
    while (!ended.aborted) {
      await pause(standingEveryMs, undefined, { signal: ended }).catch(() => undefined);
      if (ended.aborted) return;
      await suspendIfRevoked(this.context, organizationId).catch((err: unknown) =>
        this.context.logger.warn({ err, campaignId }, 'Failed to check whether an organization is approved'),
      );
    }
  }

  async #isStopped(): Promise<boolean> {
    try {
      await this.#readSetup();
      return (await isStopped(this.context, this.assignment, this.setup)) || (await this.#hasNewOptOut());
    } catch (err) {
      // Without the database nothing is claimed either.
      const { campaignId } = this.assignment;
      this.context.logger.debug({ err, campaignId }, 'Failed to check whether a send is stopped');
      return false;
    }
  }

  /** Each is new once: what the SMS center has must not keep the rest from being sent. */
  async #hasNewOptOut(): Promise<boolean> {
    const known = this.#optedOut;
    this.#optedOut = await optedOutMeanwhile(this.context, this.assignment);
    return this.#optedOut.some((id) => !known.includes(id));
  }

  async #readSetup(): Promise<void> {
    const { organizationId, campaign } = this.assignment;
    this.setup = await readSendingRules(this.context.database.db, organizationId, campaign.message_type);
  }

  async #gateway(): Promise<Gateway | undefined> {
    // Asked each time: a changed setup replaces it.
    const { organizationId, campaign } = this.assignment;
    const withinMs = waitForBindMs(this.context);
    return this.gateways.bound(organizationId, campaign.accepted_gateway_version, withinMs, this.signal);
  }

  /** Never another than the one the campaign was accepted for. */
  #gatewayAtHand(): Gateway | undefined {
    const { organizationId, campaign } = this.assignment;
    return this.gateways.at(organizationId, campaign.accepted_gateway_version);
  }

  async #next(gateway: Gateway | undefined): Promise<ClaimedMessage[]> {
    this.#skipped = false;
    const window = gateway?.options.window ?? 0;
    await this.#unanswered.below(window + 1);
    await this.#outstanding.below(window + claimSize);
    if (this.#stopped.signal.aborted) {
      this.#stopped = new AbortController();
      this.#until = either(this.signal, this.#stopped.signal);
      // The settings may be what changed.
      await this.#readSetup();
    }
    if (this.#pushedBack) {
      this.#pushedBack = false;
      await this.#sleep(200);
    }
    const { throughput } = this.setup.gateway;
    const { parts } = this.assignment.campaign;
    const free = window + ahead - this.#unanswered.count;
    const limit = Math.max(1, Math.min(claimSize, free, Math.floor((throughput * burstSeconds) / parts)));
    const { organizationId } = this.assignment;
    // The room is booked before the claim, so that nothing claimed waits for its turn.
    const wait = await bookParts(this.context, organizationId, limit * parts, throughput);
    await this.#sleep(wait, this.signal);
    if (this.signal.aborted || (await this.#held())) return [];
    const { timeZone, dailyCap, frequencyCap } = this.setup;
    const { day, endsAt } = sendingDay(timeZone, this.context.clock());
    const claim = { limit, after: this.#claimed, day, dailyCap, frequencyCap, parts };
    const {
      messages,
      upTo,
      capped,
      pause: reason,
    } = await claimMessages(this.context, this.assignment, claim);
    if (reason) await pauseBySystem(this.context, this.assignment, reason);
    if (capped) await deferCampaign(this.context, this.assignment, 'DailyCap', endsAt);
    // All of them skipped: the next round looks further up.
    this.#skipped = messages.length === 0 && upTo > this.#claimed;
    this.#claimed = upTo;
    return messages;
  }

  /** Whether quiet hours have begun or too much is refused; then the campaign no longer is Sending. */
  async #held(): Promise<boolean> {
    const { context, assignment } = this;
    const { news } = this.#throttling;
    if (news !== undefined && (await noteThrottling(context, assignment, news))) this.#throttling.tell(news);
    const hours = sendingHours(this.setup.closedHours, context.clock());
    if (hours.heldUntil) await deferCampaign(context, assignment, 'QuietHours', hours.heldUntil);
    else this.#closesAt = hours.closesAt;
    const reason = this.#refused ?? (this.#errors.isTooHigh ? 'ErrorRate' : undefined);
    if (reason) {
      await pauseBySystem(context, assignment, reason);
      // A user can resume before this dispatcher ends.
      this.#errors = new ErrorRate();
    }
    this.#refused = undefined;
    return hours.heldUntil !== null || reason !== undefined;
  }

  /** How long the SMS center may try, in seconds: until quiet hours begin at most. */
  #validitySeconds(): number {
    const { validitySeconds, clock } = this.context;
    if (!this.#closesAt) return validitySeconds;
    return Math.min(
      validitySeconds,
      Math.max(1, Math.floor((this.#closesAt.getTime() - clock().getTime()) / 1000)),
    );
  }

  #send(message: ClaimedMessage): void {
    const until = this.#until;
    const { countedOn } = message;
    const store = (result: SubmissionResult) => this.#results.add({ ...result, countedOn });
    const submission = submitMessage(message, {
      senderId: this.content.senderId,
      parts: this.#parts(message),
      validitySeconds: () => this.#validitySeconds(),
      signal: this.signal,
      submit: async (fields, started) => {
        const gateway = this.#gatewayAtHand();
        return (
          gateway?.submit(fields, started ? undefined : until) ?? fields.map(() => ({ kind: 'notSent' }))
        );
      },
      onSlowDown: () => slowDown(this.context, this.assignment.organizationId),
    });
    this.#unanswered.track(submission);
    this.#outstanding.track(
      submission.then((result) => {
        this.#throttling.add(result);
        if (result.state === 'Queued') this.#comeBack(result);
        else this.#errors.add(result.state === 'Rejected');
        if (result.late) this.#await(result.late.then((late) => (late ? store(late) : undefined)));
        return store(result);
      }),
    );
  }

  /** The campaign does not wait for late answers; they count when they come. */
  #await(stored: Promise<void>): void {
    stored.catch((err: unknown) => {
      const { campaignId } = this.assignment;
      this.context.logger.error({ err, campaignId }, 'Failed to store a late response of the SMS center');
    });
  }

  /** A message is in the queue again. A refusal that is about all of them stops the send before it uses them up. */
  #comeBack({ refusal }: SubmissionResult): void {
    this.#pushedBack = true;
    if (refusal !== 'Sender' && refusal !== 'Bind') return;
    this.#refused ??= refusal === 'Sender' ? 'SenderRefused' : 'GatewayRefused';
    this.#stopped.abort();
  }

  /** Without links of their own, the parts differ only in the reference in their header, of which there are 256. */
  #parts({ id, tokens }: ClaimedMessage): EncodedPart[] {
    const reference = id % 256;
    const { composition } = this.content;
    if (tokens) return encodeParts(composeMessage(composition, tokens), reference);
    return (this.#encoded[reference] ??= encodeParts(composeMessage(composition), reference));
  }

  /** Nothing was left to claim: the end, unless messages came back to the queue in the meantime. */
  async #finished(): Promise<boolean> {
    await this.#outstanding.below(1);
    this.#claimed = 0;
    const { organizationId, campaignId, dispatcher } = this.assignment;
    let dueInSeconds = 0;
    const finished = await changeMessages(this.context, organizationId, async (trx) => {
      const campaign = await findCampaign(trx, organizationId, campaignId, { forUpdate: true });
      if (campaign.dispatcher !== dispatcher) return true;
      if (campaign.status !== 'Sending') {
        // Messages being submitted during a pause or cancellation may have returned to the queue.
        await tidyHeld(this.context, trx, campaign);
        return true;
      }
      // A user may have resumed it through a changed gateway; nothing is being submitted to the old one.
      this.assignment.campaign.accepted_gateway_version = campaign.accepted_gateway_version;
      const { queued, submitting } = await trx
        .selectFrom('campaign_ledger')
        .select(['queued', 'submitting'])
        .where('campaign_id', '=', campaignId)
        .executeTakeFirstOrThrow();
      if (queued > 0) {
        dueInSeconds = await nextAttempt(trx, campaignId);
        return false;
      }
      // Nothing is being submitted here, and no other dispatcher may send: these responses were lost with the database.
      if (submitting > 0) await abandonSubmitting(this.context, trx, campaign);
      await begin(trx, this.assignment);
      await moveCampaign(trx, campaign, 'submitted', { set: { submitted_at: sql`now()` } });
      return true;
    });
    if (finished) await completeCampaigns(this.context, [campaignId]);
    else await this.#sleep(Math.min(longestRestMs, dueInSeconds * 1000));
    return finished;
  }

  async #sleep(ms: number, signal = this.#until): Promise<void> {
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}

/** Aborted with one of them. Whatever waits for a slot of the window listens to it: more than ten are no leak. */
function either(...signals: AbortSignal[]): AbortSignal {
  const signal = AbortSignal.any(signals);
  setMaxListeners(0, signal);
  return signal;
}
