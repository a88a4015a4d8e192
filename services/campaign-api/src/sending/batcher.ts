import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';

interface Waiting<Item> {
  item: Item;
  done: () => void;
  failed: (error: unknown) => void;
}

export interface BatcherOptions<Item> {
  /** Maximum items per batch. */
  size: number;
  /** How long the first item waits for others, in milliseconds; 0: only items that arrived together. */
  lingerMs: number;
  write(items: Item[]): Promise<void>;
}

/** Collects items and writes them together, one batch at a time; each caller learns when its item is written. */
export class Batcher<Item> {
  #waiting: Waiting<Item>[] = [];
  #running: Promise<void> | undefined;
  /** Of the item that came last. Batches are written in order: whoever waits for it waits for all before it. */
  #latest: Promise<void> | undefined;
  #full: (() => void) | undefined;
  #hurried = false;

  constructor(readonly options: BatcherOptions<Item>) {}

  /** Settles with the outcome of the batch the item went into. */
  add(item: Item): Promise<void> {
    const written = new Promise<void>((done, failed) => this.#waiting.push({ item, done, failed }));
    if (this.#waiting.length >= this.options.size) this.#full?.();
    this.#running ??= this.#run();
    this.#latest = written;
    return written;
  }

  /** Writes at once what waits now; what comes meanwhile needs another call. */
  async flush(): Promise<void> {
    this.#hurried = true;
    this.#full?.();
    await this.#latest?.catch(() => undefined);
    this.#hurried = false;
  }

  async #run(): Promise<void> {
    while (this.#waiting.length > 0) {
      await this.#linger();
      const batch = this.#waiting.splice(0, this.options.size);
      try {
        await this.options.write(batch.map(({ item }) => item));
        for (const { done } of batch) done();
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    // At once, because an item that is added later needs its own run.
    this.#running = undefined;
  }

  async #linger(): Promise<void> {
    if (this.#hurried || this.#waiting.length >= this.options.size) return;
    if (this.options.lingerMs === 0) return nextTurn();
    const cut = new AbortController();
    this.#full = () => cut.abort();
    await pause(this.options.lingerMs, undefined, { signal: cut.signal }).catch(() => undefined);
    this.#full = undefined;
  }
}
