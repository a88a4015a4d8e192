import { setTimeout as pause } from 'node:timers/promises';
import { sql, type Kysely } from 'kysely';
import type { Logger } from '../logger.js';

const POLL_INTERVAL_MS = 500;
/** How long each poll asks the database after a job was made or ended: its transaction may end, or its retry begin, later. */
const BUSY_MS = 5_000;
interface Watched {
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  db: Kysely<any>;
  /** Has a worker ask for a job at once. */
  wake: (worker: string) => void;
  logger: Logger;
  /** How often an idle process asks, in milliseconds, which finds jobs of schedules and of other processes. */
  idleMs: number;
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
  #busyUntil = 0;
  #nextAt = 0;

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

  /** This process made or ended a job. */
  expect(): void {
    this.#busyUntil = performance.now() + BUSY_MS;
  }

  async #watch(): Promise<void> {
    const { idleMs, ending, logger, wake } = this.#watched;
    for (;;) {
      await pause(POLL_INTERVAL_MS, undefined, { signal: ending, ref: false }).catch(() => undefined);
      if (ending.aborted) return;
      const now = performance.now();
      if (now < this.#nextAt && now > this.#busyUntil) continue;
      try {
        const jobs = await this.#next();
        for (const { name, inMs } of jobs) if (inMs <= 0) this.#workers.get(name)?.forEach(wake);
        this.#nextAt = now + Math.min(idleMs, ...jobs.map(({ inMs }) => Math.max(0, inMs)));
      } catch (err) {
        // The next poll may succeed.
        logger.debug({ err }, 'Failed to find due jobs');
      }
    }
  }

  /** In how many milliseconds the first job of each queue is due. */
  async #next(): Promise<{ name: string; inMs: number }[]> {
    const queues = [...this.#workers.keys()];
    if (queues.length === 0) return [];
    const { rows } = await sql<{ name: string; inMs: number }>`
      select name, extract(epoch from first - now())::float8 * 1000 as "inMs"
      from unnest(${queues}::text[]) as queue(name), lateral (
        select min(start_after) as first from jobs.job
        where job.name = queue.name and state < 'active' and not blocked
      ) as next
      where first is not null`.execute(this.#watched.db);
    return rows;
  }
}
