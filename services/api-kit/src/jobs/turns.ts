import { sql, type Kysely } from 'kysely';
import type { Logger } from '../logger.js';

const POLL_INTERVAL_MS = 1_000;

interface Running {
  group: string | null;
  since: number;
  end: AbortController;
}

/** A user of the places of one queue in this process. */
interface Shared {
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  db: Kysely<any>;
  queue: string;
  /** Places: of jobs at the same time. */
  concurrency: number;
  turnSeconds: number;
  logger: Logger;
}

/**
 * Ends the turns of running jobs when all places are taken and others wait: for each that waits one, of the group that has
 * the most places, the longest-running first.
 */
export class Turns {
  readonly #running = new Set<Running>();
  #timer: NodeJS.Timeout | undefined;

  constructor(readonly shared: Shared) {}

  /** @param work gets a signal that aborts when its turn ends */
  async take(group: string | null, work: (turn: AbortSignal) => Promise<void>): Promise<void> {
    const job = { group, since: performance.now(), end: new AbortController() };
    this.#running.add(job);
    this.#timer ??= setInterval(() => void this.#poll(), POLL_INTERVAL_MS).unref();
    try {
      await work(job.end.signal);
    } finally {
      this.#running.delete(job);
      if (this.#running.size === 0) {
        clearInterval(this.#timer);
        this.#timer = undefined;
      }
    }
  }

  async #poll(): Promise<void> {
    const { queue, concurrency, logger } = this.shared;
    if (this.#running.size < concurrency) return;
    try {
      let wanted = (await this.#waiting()) - this.#ended();
      for (; wanted > 0; wanted -= 1) this.#longest()?.end.abort();
    } catch (err) {
      // The next poll may succeed.
      logger.debug({ err, queue }, 'Failed to check whether jobs wait for a place');
    }
  }

  /** Those that no process has taken within a second: a free place would have been found. */
  async #waiting(): Promise<number> {
    const { db, queue, concurrency } = this.shared;
    const { rows } = await sql<{ waiting: number }>`
      select count(*)::int as waiting from (
        select 1 from jobs.job
        where name = ${queue} and state < 'active' and not blocked and start_after <= now() - interval '1 second'
        limit ${concurrency}
      ) as due`.execute(db);
    return Number(rows[0]?.waiting ?? 0);
  }

  #ended(): number {
    return [...this.#running].filter(({ end }) => end.signal.aborted).length;
  }

  #longest(): Running | undefined {
    const due = performance.now() - this.shared.turnSeconds * 1_000;
    const inTurn = [...this.#running].filter(({ end }) => !end.signal.aborted);
    const places = (group: string | null) => inTurn.filter((one) => one.group === group).length;
    return inTurn
      .filter(({ since }) => since <= due)
      .toSorted((a, b) => places(b.group) - places(a.group) || a.since - b.since)[0];
  }
}
