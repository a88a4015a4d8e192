import type { SubmissionResult } from './store-results.js';

/** Whether the SMS center responds with throttling only, and since when. */
export class Throttling {
  #since: Date | undefined;
  #isReported = false;

  constructor(readonly patienceSeconds: number) {}

  add({ state, refusal }: Pick<SubmissionResult, 'state' | 'refusal'>): void {
    if (refusal === 'SlowDown') this.#since ??= new Date();
    else if (state === 'Accepted' || state === 'Rejected') this.#since = undefined;
  }

  /** The start, once it has lasted `patienceSeconds`; null once it has ended; undefined when nothing has changed. */
  get unreportedChange(): Date | null | undefined {
    const since = this.#since;
    if (!since) return this.#isReported ? null : undefined;
    if (this.#isReported || Date.now() - since.getTime() < this.patienceSeconds * 1000) return undefined;
    return since;
  }

  /** The change was stored. */
  reported(change: Date | null): void {
    this.#isReported = change !== null;
  }
}
