/** Lets one at a time through, in the order in which they came. */
export class Turns {
  private readonly waiting: (() => void)[] = [];
  private taken = false;

  /** How many wait. */
  get length(): number {
    return this.waiting.length;
  }

  /** Resolves when it is the caller's turn, who ends it with {@link Turns.next}. */
  async take(): Promise<void> {
    if (this.taken) await new Promise<void>((mine) => this.waiting.push(mine));
    this.taken = true;
  }

  next(): void {
    this.taken = this.waiting.length > 0;
    this.waiting.shift()?.();
  }
}
