import type { PGlite } from '@electric-sql/pglite';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { eachAlone } from '../jobs/each-alone.js';
import type { Logger } from '../logger.js';

/**
 * PGlite has neither autovacuum nor autoanalyze: without this the files grow for ever and the planner guesses.
 * Of tables that have changed since the last time, or of all after a crash, which costs the counts of changes. Table by
 * table with a pause between, since a statement blocks the whole process.
 */
export function vacuumRegularly(pglite: PGlite, logger: Logger, everyMs: number): { stop(): Promise<void> } {
  let running: Promise<void> = Promise.resolve();
  let stopped = false;

  const vacuumAll = async (): Promise<void> => {
    const tables = await pglite.query<{ name: string }>(
      `select format('%I.%I', schemaname, relname) as name from pg_stat_user_tables
       where last_vacuum is null or n_dead_tup > 0 or n_mod_since_analyze > 0`,
    );
    const vacuum = async ({ name }: { name: string }): Promise<void> => {
      if (stopped) return;
      await pglite.query(`vacuum (analyze) ${name}`);
      await nextTurn();
    };
    await eachAlone(tables.rows, vacuum, { what: 'vacuum a table', idOf: ({ name }) => name, logger });
  };
  const timer = setInterval(() => {
    running = running
      .then(vacuumAll)
      .catch((err: unknown) => logger.warn({ err }, 'Failed to run the database maintenance'));
  }, everyMs);
  timer.unref();

  return {
    stop() {
      stopped = true;
      clearInterval(timer);
      return running;
    },
  };
}
