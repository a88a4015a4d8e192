/** Figures about fewer people could reveal something about one of them. */
const STEP = 10;

/**
 * Messages and receipts of all organizations that this process has handled, for its metrics. They are told in whole
 * tens, rounded down: whoever watches them can't see what happened to one recipient's message.
 */
class MessageCounts {
  readonly #counts: Record<string, number>;

  /** @param outcomes also shown while they are zero */
  constructor(outcomes: readonly string[]) {
    this.#counts = Object.fromEntries(outcomes.map((outcome) => [outcome, 0]));
  }

  add(outcomes: readonly { state: string }[]): void {
    for (const { state } of outcomes) this.#counts[state] = (this.#counts[state] ?? 0) + 1;
  }

  /** By outcome. */
  inTens(): Record<string, number> {
    return Object.fromEntries(
      Object.entries(this.#counts).map(([outcome, count]) => [outcome, Math.floor(count / STEP) * STEP]),
    );
  }
}

/** The counts of a process. */
export const createCounts = () => ({
  messages: new MessageCounts(['Accepted', 'Rejected', 'Uncertain', 'Queued']),
  receipts: new MessageCounts(['Accepted', 'Delivered', 'Undelivered', 'Expired', 'Rejected']),
});

export type Counts = ReturnType<typeof createCounts>;
