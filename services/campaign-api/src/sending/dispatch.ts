import { setTimeout as pause } from 'node:timers/promises';
import { withSpan, type Job } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { AnswerTrend } from './answer-trend.js';
import { claimMessages, type ClaimedMessage, type SendAssignment } from './claim-messages.js';
import { CurrentRules } from './current-rules.js';
import { finishSend } from './finish-send.js';
import type { Gateway } from './gateway.js';
import { isGatewayChanged } from './gateway-changed.js';
import type { Gateways } from './gateways.js';
import { deferCampaign, noteStall, noteThrottling, pauseBySystem } from './hold-campaign.js';
import { MessageEncoder } from './message-encoder.js';
import { bookParts, burstSeconds } from './pace.js';
import { sendingDay, sendingHours } from './sending-hours.js';
import type { SendingRules } from './sending-rules.js';
import { StopSignal } from './stop-signal.js';
import { Submissions } from './submissions.js';
import { Validity } from './validity.js';
import { watchSend } from './watch-send.js';

/**
 * Claimed beyond the free window, so that the connection is not idle while the next are claimed. After a crash they are
 * unconfirmed, as those in the window are, but no receipt will ever settle them.
 */
const spare = (window: number) => Math.max(64, window);
/**
 * Answered, but without a stored result: the next are claimed while those are stored. After a crash, receipts with a
 * reference settle them.
 */
const unstored = (window: number) => 2 * spare(window);
/** Before the next claim when a message went back to the queue. */
const pushedBackRestMs = 200;
/** Before it looks again whether the watch has seen the campaign. */
const blindRestMs = 250;
/** Longest rest while all that is left waits for its next attempt. */
const longestRestMs = 5_000;
const longestBindWaitMs = 20_000;

/** How long a send waits for its bind, in milliseconds. */
export function waitForBindMs({ gatewayPatienceSeconds }: ServiceContext): number {
  return Math.min(longestBindWaitMs, gatewayPatienceSeconds * 1000);
}

interface Claim {
  messages: ClaimedMessage[];
  /** All that were found are not to be sent now: the next claim looks further up. */
  skipped: boolean;
}

const nothing: Claim = { messages: [], skipped: false };

/** One campaign as it is sent by this process. */
export class Dispatch {
  readonly #rules: CurrentRules;
  readonly #stop: StopSignal;
  /** Between two claims, other campaigns can get the place; claimed messages are submitted first. */
  readonly #turn: AbortSignal;
  readonly #trend: AnswerTrend;
  readonly #validity: Validity;
  readonly #submissions: Submissions;
  /** The highest id claimed in this round over the queue; 0 at its beginning. */
  #claimed = 0;

  constructor(
    readonly context: ServiceContext,
    readonly gateways: Gateways,
    readonly assignment: SendAssignment,
    rules: SendingRules,
    { signal, turn }: Pick<Job<object>, 'signal' | 'turn'>,
  ) {
    this.#turn = turn;
    this.#rules = new CurrentRules(context, assignment, rules);
    this.#stop = new StopSignal(signal);
    this.#trend = new AnswerTrend(context.throttlingPatienceSeconds);
    this.#validity = new Validity(context);
    this.#submissions = new Submissions({
      context,
      assignment,
      senderId: assignment.campaign.sender_id,
      encoder: new MessageEncoder(assignment.texts),
      validity: this.#validity,
      trend: this.#trend,
      stop: this.#stop,
      gateway: () => this.#currentGateway(),
    });
  }

  async run(): Promise<void> {
    const { context, assignment } = this;
    const { shutdown } = this.#stop;
    const endWatch = watchSend({ context, assignment, rules: this.#rules, stop: this.#stop });
    try {
      while (!shutdown.aborted && !this.#turn.aborted) {
        const gateway = await this.#gateway();
        if (!gateway && !(await isGatewayChanged(context.database.db, assignment.campaign))) {
          shutdown.throwIfAborted();
          return await noteStall(context, assignment.campaignId, waitForBindMs(context) / 1000);
        }
        const { messages, skipped } = await this.#next(gateway);
        this.#submit(messages);
        if (messages.length === 0 && !skipped && (await this.#finished())) return;
      }
    } finally {
      await this.#submissions.outstanding.below(1).finally(endWatch);
    }
    shutdown.throwIfAborted();
  }

  /** One span for all of them: one each would tell when a person was sent to. */
  #submit(messages: readonly ClaimedMessage[]): void {
    if (messages.length === 0) return;
    const submitted = () => Promise.allSettled(messages.map((message) => this.#submissions.add(message)));
    void withSpan(
      { name: 'submit_sm', kind: 'CLIENT', attributes: { 'network.protocol.name': 'smpp' } },
      submitted,
    );
  }

  async #gateway(): Promise<Gateway | undefined> {
    // Read each time, because a changed setup replaces it.
    const { organizationId, campaign } = this.assignment;
    const withinMs = waitForBindMs(this.context);
    const { shutdown } = this.#stop;
    return this.gateways.bound(organizationId, campaign.accepted_gateway_version, withinMs, shutdown);
  }

  /** Never another than the one the campaign was accepted for. */
  #currentGateway(): Gateway | undefined {
    const { organizationId, campaign } = this.assignment;
    return this.gateways.at(organizationId, campaign.accepted_gateway_version);
  }

  async #next(gateway: Gateway | undefined): Promise<Claim> {
    const { unanswered, outstanding } = this.#submissions;
    const window = gateway?.options.window ?? 0;
    await unanswered.below(window + 1);
    await outstanding.below(window + unstored(window));
    await this.#untilSeen();
    await this.#renew();
    if (this.#trend.takePushedBack()) await this.#sleep(pushedBackRestMs);
    const { throughput } = this.#rules.value.gateway;
    const { parts } = this.assignment.campaign;
    const free = window + spare(window) - Math.max(unanswered.count, outstanding.count - unstored(window));
    const limit = Math.max(1, Math.min(free, Math.floor((throughput * burstSeconds) / parts)));
    // The room is booked before the claim, so that no claimed message waits for its turn.
    const wait = await bookParts(this.context, this.assignment.organizationId, limit * parts, throughput);
    await this.#sleep(wait, this.#stop.shutdown);
    // What stopped the send before the claim is known to the claim: else, frequent opt-outs would return each of them.
    await this.#renew();
    if (this.#stop.shutdown.aborted || (await this.#held())) return nothing;
    return this.#claim(limit);
  }

  /** Blind, it would claim only to return it. */
  async #untilSeen(): Promise<void> {
    const { context, assignment } = this;
    const { shutdown } = this.#stop;
    if (!this.#stop.isBlind) return;
    const { campaignId } = assignment;
    context.logger.warn({ campaignId }, 'Paused a send whose campaign was not read for 5 seconds');
    while (this.#stop.isBlind && !this.#stop.isStopped && !shutdown.aborted)
      await this.#sleep(blindRestMs, shutdown);
  }

  async #renew(): Promise<void> {
    while (this.#stop.isStopped && !this.#stop.shutdown.aborted) {
      this.#stop.renew();
      // The reason can be a change of the settings.
      await this.#rules.read();
    }
  }

  /** @param limit of messages */
  async #claim(limit: number): Promise<Claim> {
    const { context, assignment } = this;
    const { timeZone, dailyCap, frequencyCap, minimumAudience } = this.#rules.value;
    const { day, endsAt } = sendingDay(timeZone, context.clock());
    const { parts } = assignment.campaign;
    const options = { limit, after: this.#claimed, day, dailyCap, frequencyCap, minimumAudience, parts };
    const { messages, upTo, capped, pause: reason } = await claimMessages(context, assignment, options);
    if (reason) await pauseBySystem(context, assignment, reason);
    if (capped) await deferCampaign(context, assignment, 'DailyCap', endsAt);
    const skipped = messages.length === 0 && upTo > this.#claimed;
    this.#claimed = upTo;
    return { messages, skipped };
  }

  /** Whether quiet hours have begun or too much is refused; then the campaign no longer is Sending. */
  async #held(): Promise<boolean> {
    const { context, assignment } = this;
    const { throttling } = this.#trend;
    const { unreportedChange } = throttling;
    if (unreportedChange !== undefined && (await noteThrottling(context, assignment, unreportedChange)))
      throttling.reported(unreportedChange);
    const hours = sendingHours(this.#rules.value.closedHours, context.clock());
    if (hours.closedUntil) await deferCampaign(context, assignment, 'QuietHours', hours.closedUntil);
    else this.#validity.endAt(hours.closesAt);
    const reason = this.#trend.pauseReason;
    if (reason) {
      await pauseBySystem(context, assignment, reason);
      this.#trend.startAnew();
    }
    return hours.closedUntil !== null || reason !== undefined;
  }

  /** Nothing was left to claim: the end, unless messages returned to the queue meanwhile. */
  async #finished(): Promise<boolean> {
    await this.#submissions.outstanding.below(1);
    this.#claimed = 0;
    const dueInSeconds = await finishSend(this.context, this.assignment);
    if (dueInSeconds === undefined) return true;
    await this.#sleep(Math.min(longestRestMs, dueInSeconds * 1000));
    return false;
  }

  async #sleep(ms: number, signal = this.#stop.until): Promise<void> {
    if (ms > 0) await pause(ms, undefined, { signal }).catch(() => undefined);
  }
}
