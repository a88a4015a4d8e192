import { responseIds } from '../setup/receipt-ids.js';

/**
 * The ids of parts whose results this process is storing. Many SMS centers send receipts sooner than that takes: they wait
 * here, instead of being stored as receipts of unknown parts.
 */
export class UnstoredIds {
  readonly #storing = new Map<string, Promise<void>>();

  /** @param longestMs how long a receipt waits: one that isn't answered in time can cost the connection */
  constructor(readonly longestMs = 5_000) {}

  /** How many ids are being stored. */
  get size(): number {
    return this.#storing.size;
  }

  /** @param stored settles when they are stored, or cannot be */
  add(ids: readonly string[], stored: Promise<void>): void {
    const names = ids.flatMap((id) => responseIds(id, 'AsIs'));
    const settled = stored
      .catch(() => undefined)
      .then(() => {
        for (const name of names) if (this.#storing.get(name) === settled) this.#storing.delete(name);
      });
    for (const name of names) this.#storing.set(name, settled);
  }

  /** Settles when a receipt with this id, however it is written, need not wait any longer. */
  async wait(receiptId: string): Promise<void> {
    if (this.#storing.size === 0) return;
    const name = responseIds(receiptId, 'Automatic').find((id) => this.#storing.has(id));
    if (name === undefined) return;
    let timer: NodeJS.Timeout | undefined;
    const longEnough = new Promise((resolve) => (timer = setTimeout(resolve, this.longestMs)));
    await Promise.race([this.#storing.get(name), longEnough]);
    clearTimeout(timer);
  }
}
