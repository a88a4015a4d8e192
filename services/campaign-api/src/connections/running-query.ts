import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { conflict, type ApiProblem } from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';
import type { Opened } from './connection-row.js';

/**
 * Queries for numbers at the same time on one server: dry runs and previews, besides them a query whose audience was
 * accepted, and tests of connections only where little else runs.
 */
const most = { shown: 4, accepted: 5, test: 2 };
const maximumPerUser = 2;

/** How long a user of the page waits for a place: most queries end sooner. The preparation of an accepted audience retries later. */
const waitMs = { shown: 5_000, accepted: 0, test: 0 };
const pollIntervalMs = 250;

/** Older entries were left by a process that died: longer than the longest run. */
const forgottenAfter = '15 minutes';

/** The user of a query. */
export interface QueryUser {
  id: string;
  /** ID of the run, to delete it after a crash. */
  runId?: string;
}

/** The connection and purpose of a running query. */
interface Runs extends Opened {
  purpose: keyof typeof most;
  /** Ends the wait for a place. */
  signal?: AbortSignal | undefined;
}

/**
 * Runs a query for numbers, unless as many as may run on this server do already, or as many of this person’s, and none of them
 * ends in time. Its sessions are `counted`.
 * @throws {ApiProblem} 409 QueryRunning
 * @throws {SourceProblem} when the host leads nowhere
 */
export async function withRunningQuery<Result>(
  context: ServiceContext,
  { id: userId, runId: id = randomUUID() }: QueryUser,
  { source, connection, purpose, signal }: Runs,
  work: () => Promise<Result>,
): Promise<Result> {
  const server = await source.serverOf(connection);
  const until = performance.now() + waitMs[purpose];
  for (;;) {
    const refusal = await takePlace(context, { id, server, userId, purpose });
    if (!refusal) break;
    if (performance.now() >= until) throw refusal;
    await pause(pollIntervalMs, undefined, { signal });
  }
  try {
    return await work();
  } finally {
    await forgetRun(context, id);
  }
}

/** @returns why there is no place, or null */
async function takePlace(
  { database: { db } }: ServiceContext,
  { id, server, userId, purpose }: { id: string; server: string; userId: string; purpose: keyof typeof most },
): Promise<ApiProblem | null> {
  return db.transaction().execute(async (trx) => {
    // One at a time is counted.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`running-query:${server}`}, 0))`.execute(trx);
    await trx
      .deleteFrom('running_query')
      .where('server', '=', server)
      .where('begun_at', '<', sql<Date>`now() - ${sql.lit(forgottenAfter)}::interval`)
      .execute();
    const { all, mine } = await trx
      .selectFrom('running_query')
      .where('server', '=', server)
      .select(({ fn }) => [
        fn.countAll<number>().as('all'),
        fn.countAll<number>().filterWhere('user_id', '=', userId).as('mine'),
      ])
      .executeTakeFirstOrThrow();
    if (Number(mine) >= maximumPerUser) return alreadyRunning(`${maximumPerUser} of your queries`);
    if (Number(all) >= most[purpose]) return alreadyRunning(`${most[purpose]} queries`);
    await trx.insertInto('running_query').values({ id, server, user_id: userId }).execute();
    return null;
  });
}

/** Frees the place of a query that ended, or of a crashed process. */
export async function forgetRun({ database }: ServiceContext, runId: string): Promise<void> {
  await database.db.deleteFrom('running_query').where('id', '=', runId).execute();
}

const alreadyRunning = (queries: string) =>
  conflict('QueryRunning', `${queries} are already running on this database. Wait for one to finish.`);
