import { sql, type Kysely, type Transaction } from 'kysely';
import { waitFor } from './wait-for.js';

/** How many sessions of the database wait for locks. */
export async function lockWaiters<Schema>(db: Kysely<Schema>): Promise<number> {
  const { rows } = await sql`select distinct pid from pg_locks join pg_stat_activity using (pid)
    where datname = current_database() and not granted`.execute(db);
  return rows.length;
}

/** Takes a request's outcome from its beginning: one that is refused before anyone waits for it is no unhandled rejection. */
export async function outcomeOf<Result>(request: Promise<Result>): Promise<PromiseSettledResult<Result>> {
  const [outcome] = await Promise.allSettled([request]);
  return outcome;
}

/**
 * Runs requests that meet at locks: each begins once those before it wait.
 * @param hold takes the locks, in a transaction that ends when all requests wait
 * @returns their outcomes, in this order
 */
export async function meetAtLocks<Schema>(
  db: Kysely<Schema>,
  hold: (trx: Transaction<Schema>) => Promise<unknown>,
  requests: readonly (() => Promise<unknown>)[],
): Promise<PromiseSettledResult<unknown>[]> {
  const outcomes: Promise<PromiseSettledResult<unknown>>[] = [];
  await db.transaction().execute(async (trx) => {
    await hold(trx);
    const before = await lockWaiters(db);
    for (const request of requests) {
      outcomes.push(outcomeOf(request()));
      await waitFor(async () => (await lockWaiters(db)) >= before + outcomes.length);
    }
  });
  return Promise.all(outcomes);
}
