import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Logger } from '../logger.js';

const POLL_INTERVAL_MS = 500;

interface Watched {
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  db: Kysely<any>;
  /** Has a worker ask for a job at once. */
  wake: (worker: string) => void;
  logger: Logger;
  /** Nobody is woken after it is aborted. */
  ending: AbortSignal;
}

/**
 * Wakes the workers of queues in which a job is due. NOTIFY does at once, but neither for a retry nor for a later start, nor
 * on PGlite. One query for all queues costs an idle process far less than one of each worker.
 */
export class DueJobs {
  readonly #workers = new Map<string, Set<string>>();
  readonly #watched: Watched;

  constructor(watched: Watched) {
    this.#watched = watched;
    void this.#watch();
  }

  add(queue: string, worker: string): void {
    const workers = this.#workers.get(queue) ?? new Set();
    this.#workers.set(queue, workers.add(worker));
  }

  remove(queue: string, worker: string): void {
    this.#workers.get(queue)?.delete(worker);
  }

  async #watch(): Promise<void> {
    const { ending, logger, wake } = this.#watched;
    for (;;) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: ending, ref: false }).catch(() => undefined);
      if (ending.aborted) return;
      try {
        for (const queue of await this.#due()) this.#workers.get(queue)?.forEach(wake);
      } catch (err) {
        // The next poll may succeed.
        logger.debug({ err }, 'Failed to find due jobs');
      }
    }
  }

  async #due(): Promise<string[]> {
    const queues = [...this.#workers.keys()];
    if (queues.length === 0) return [];
    const { rows } = await sql<{ name: string }>`
      select name from unnest(${queues}::text[]) as queue(name)
      where exists (
        select 1 from jobs.job
        where job.name = queue.name and state < 'active' and not blocked and start_after <= now()
      )`.execute(this.#watched.db);
    return rows.map(({ name }) => name);
  }
}
