import { SourceProblem, type SourceReason } from '../sources/source-problem.js';
import type { StepName, TrialResult, TrialStep } from './connection-schemas.js';

/** A remark of a step that did not fail. */
export interface Remark {
  state: 'Warning' | 'Skipped';
  code: SourceReason | null;
  message: string | null;
}

export const skipped: Remark = { state: 'Skipped', code: null, message: null };

const nothing = { code: null, message: null, subject: null, place: null };

/** Reports the steps of a connection test, and keeps the worst result. */
export class Steps {
  state: TrialResult['state'] = 'Healthy';
  readonly #begun = new Map<StepName, number>();
  readonly #ended = new Set<StepName>();

  constructor(
    readonly report: (step: TrialStep) => void,
    readonly signal: AbortSignal | undefined,
  ) {}

  begin(name: StepName): void {
    this.signal?.throwIfAborted();
    this.#begun.set(name, performance.now());
    this.report({ name, state: 'Running', ...nothing, durationMs: null });
  }

  end(name: StepName, found?: Remark | SourceProblem): void {
    const since = this.#begun.get(name);
    const durationMs = since === undefined ? null : Math.round(performance.now() - since);
    this.#ended.add(name);
    if (!found) return this.report({ name, state: 'Ok', ...nothing, durationMs });
    const failed = found instanceof SourceProblem;
    const state = failed ? 'Failed' : found.state;
    if (failed) this.state = 'Failed';
    if (state === 'Warning' && this.state === 'Healthy') this.state = 'Warning';
    const { message } = found;
    if (!failed) return this.report({ name, state, ...nothing, code: found.code, message, durationMs });
    const { reason: code, subject = null, place, at } = found;
    this.report({
      name,
      state,
      code,
      message,
      subject,
      place: place && at ? { ...place, ...at } : null,
      durationMs,
    });
  }

  async value<Value>(name: StepName, work: () => Promise<Value>): Promise<Value> {
    this.begin(name);
    try {
      const value = await work();
      this.end(name);
      return value;
    } catch (error) {
      if (error instanceof SourceProblem) this.end(name, error);
      throw error;
    }
  }

  async run(name: StepName, work: () => Promise<Remark | undefined | void>): Promise<void> {
    this.begin(name);
    try {
      this.end(name, (await work()) ?? undefined);
    } catch (error) {
      if (error instanceof SourceProblem) this.end(name, error);
      throw error;
    }
  }

  skipRest(names: readonly StepName[]): void {
    for (const name of names) if (!this.#ended.has(name)) this.end(name, skipped);
  }
}
