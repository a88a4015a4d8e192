/** Counts tasks in progress and lets others wait until few are left. */
export class Outstanding {
  #count = 0;
  #failure: { error: unknown } | undefined;
  #waiting: { limit: number; resolve: () => void }[] = [];

  get count(): number {
    return this.#count;
  }

  track(work: Promise<unknown>): void {
    this.#count += 1;
    work
      .catch((error: unknown) => (this.#failure ??= { error }))
      .finally(() => {
        this.#count -= 1;
        this.#waiting = this.#waiting.filter(({ limit, resolve }) => {
          if (this.#count >= limit) return true;
          resolve();
          return false;
        });
      });
  }

  /** Resolves when fewer than `limit` are in progress. Rejects with the first failure of any of them. */
  async below(limit: number): Promise<void> {
    if (this.#count >= limit) await new Promise<void>((resolve) => this.#waiting.push({ limit, resolve }));
    if (this.#failure) throw this.#failure.error;
  }
}
