import { responseIds } from '../setup/receipt-ids.js';

/**
 * The ids of parts whose results this process is storing. Many SMS centers send receipts sooner than that takes: they wait
 * here, instead of being stored as receipts of unknown parts.
 */
export class UnstoredIds {
  readonly #storing = new Map<string, Promise<void>>();

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

  /** @returns what to wait for before a receipt with this id, however it is written, is stored; undefined: nothing */
  of(receiptId: string): Promise<void> | undefined {
    if (this.#storing.size === 0) return undefined;
    for (const name of responseIds(receiptId, 'Automatic')) {
      const settled = this.#storing.get(name);
      if (settled) return settled;
    }
    return undefined;
  }
}
