import { ErrorRate } from './error-rate.js';
import type { SubmissionResult } from './store-results.js';
import { Throttling } from './throttling.js';

/** Effect of the SMS center's responses on the campaign as a whole. */
export class AnswerTrend {
  readonly throttling: Throttling;
  #errors = new ErrorRate();
  #refused: 'SenderRefused' | 'GatewayRefused' | undefined;
  #pushedBack = false;

  constructor(throttlingPatienceSeconds: number) {
    this.throttling = new Throttling(throttlingPatienceSeconds);
  }

  /** @returns whether it is a refusal of all messages: the send stops before it uses them up */
  add(result: SubmissionResult): boolean {
    this.throttling.add(result);
    if (result.state !== 'Queued') {
      this.#errors.add(result.state === 'Rejected');
      return false;
    }
    this.#pushedBack = true;
    const { refusal } = result;
    if (refusal !== 'Sender' && refusal !== 'Bind') return false;
    this.#refused ??= refusal === 'Sender' ? 'SenderRefused' : 'GatewayRefused';
    return true;
  }

  /** Whether a message returned to the queue since the last call. */
  takePushedBack(): boolean {
    const pushedBack = this.#pushedBack;
    this.#pushedBack = false;
    return pushedBack;
  }

  get pauseReason(): 'SenderRefused' | 'GatewayRefused' | 'ErrorRate' | undefined {
    return this.#refused ?? (this.#errors.isTooHigh ? 'ErrorRate' : undefined);
  }

  /** The campaign was paused for it; a user can resume it before its dispatcher ends. */
  startAnew(): void {
    this.#errors = new ErrorRate();
    this.#refused = undefined;
  }
}
