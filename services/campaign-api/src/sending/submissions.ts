import type { ServiceContext } from '../service-context.js';
import type { AnswerTrend } from './answer-trend.js';
import { Batcher } from './batcher.js';
import type { ClaimedMessage, SendAssignment } from './claim-messages.js';
import type { Gateway } from './gateway.js';
import type { MessageEncoder } from './message-encoder.js';
import { Outstanding } from './outstanding.js';
import { slowDown } from './pace.js';
import type { StopSignal } from './stop-signal.js';
import { storeAnswers, type Answer } from './store-answers.js';
import { idsOf, type SubmissionResult } from './store-results.js';
import { submitMessage } from './submit-message.js';
import type { Validity } from './validity.js';

const resultBatch = { size: 512, lingerMs: 5 };

interface Submitting {
  context: ServiceContext;
  assignment: SendAssignment;
  senderId: string;
  encoder: MessageEncoder;
  validity: Validity;
  trend: AnswerTrend;
  stop: StopSignal;
  /** The gateway that the campaign was accepted for; undefined while it is away. */
  gateway: () => Gateway | undefined;
}

/** The messages that are being submitted, until their results are stored. */
export class Submissions {
  /** Claimed, until the result is stored. */
  readonly outstanding = new Outstanding();
  /** Claimed, until the SMS center has answered. */
  readonly unanswered = new Outstanding();
  readonly #results: Batcher<Answer>;

  constructor(readonly by: Submitting) {
    const { context, assignment } = by;
    this.#results = new Batcher({
      ...resultBatch,
      write: (batch) => storeAnswers(context, assignment, batch),
    });
  }

  /** @returns when the SMS center has answered */
  add(message: ClaimedMessage): Promise<unknown> {
    const { senderId, encoder, validity, trend, stop, gateway } = this.by;
    const { until } = stop;
    const { countedOn } = message;
    const store = (result: SubmissionResult, isLate = false) =>
      this.#results.add({ ...result, countedOn, isLate });
    const submission = submitMessage(message, {
      senderId,
      parts: encoder.parts(message),
      validitySeconds: () => validity.seconds,
      signal: stop.shutdown,
      submit: async (fields, started) =>
        gateway()?.submit(fields, started ? undefined : until, () => started || !stop.isBlind) ??
        fields.map(() => ({ kind: 'notSent' })),
      onSlowDown: () => this.#slowDown(),
    });
    this.unanswered.track(submission);
    this.outstanding.track(
      submission.then((result) => {
        if (trend.add(result)) stop.stop();
        if (result.late) this.#await(result.late.then((late) => (late ? store(late, true) : undefined)));
        const stored = store(result);
        gateway()?.options.unstored.add(idsOf([result]), stored);
        return stored;
      }),
    );
    return submission;
  }

  /** What the SMS center has answered counts, whether the database is there or not. */
  async #slowDown(): Promise<void> {
    const { context, assignment } = this.by;
    const { organizationId, campaignId } = assignment;
    await slowDown(context, organizationId).catch((err: unknown) =>
      context.logger.warn({ err, campaignId }, 'Failed to slow down a send'),
    );
  }

  /** The campaign does not wait for late answers; they count when they come. */
  #await(stored: Promise<void>): void {
    const { context, assignment } = this.by;
    const settled = stored.catch((err: unknown) => {
      const { campaignId } = assignment;
      context.logger.error({ err, campaignId }, 'Failed to store a late response of the SMS center');
    });
    context.unstored.track(settled);
  }
}
