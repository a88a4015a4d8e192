import type { Submission } from './types.js';

/** Puts the parts of concatenated messages together, in whatever order they come. */
export class Reassembly {
  private readonly open = new Map<string, Map<number, Submission>>();

  /** @returns the message that this submission completes. */
  add(submission: Submission): Submission[] | undefined {
    const { part } = submission;
    if (!part || part.total < 2) return [submission];
    const key = [submission.account, submission.from, submission.to, part.reference, part.total].join(' ');
    const parts = this.open.get(key) ?? new Map<number, Submission>();
    this.open.set(key, parts.set(part.number, submission));
    if (parts.size < part.total) return undefined;
    this.open.delete(key);
    return [...parts].sort(([a], [b]) => a - b).map(([, one]) => one);
  }

  /** Drops the messages with the newest part before `time` (epoch milliseconds). */
  takeOlderThan(time: number): Submission[] {
    const given: Submission[] = [];
    for (const [key, parts] of this.open) {
      const all = [...parts.values()];
      if (all.some(({ at }) => at >= time)) continue;
      this.open.delete(key);
      given.push(...all);
    }
    return given;
  }
}
