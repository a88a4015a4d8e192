import { randomUUID } from 'node:crypto';
import { conflict } from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';

/** Queries for numbers that one database is asked at the same time, whoever asks. */
const most = 4;

/** What was not tidied away by then was left by a process that has died: longer than the longest run. */
const forgottenAfter = '15 minutes';

/** Runs a query for numbers, unless as many as may run on this database do already. @throws {ApiProblem} 409 QueryRunning */
export async function withRunningQuery<Result>(
  { database: { db } }: ServiceContext,
  connectionId: string,
  work: () => Promise<Result>,
): Promise<Result> {
  const id = randomUUID();
  await db.transaction().execute(async (trx) => {
    // One at a time is counted.
    await trx
      .selectFrom('database_connection')
      .where('id', '=', connectionId)
      .select('id')
      .forNoKeyUpdate()
      .execute();
    await trx
      .deleteFrom('running_query')
      .where('connection_id', '=', connectionId)
      .where('begun_at', '<', sql<Date>`now() - ${sql.lit(forgottenAfter)}::interval`)
      .execute();
    const { running } = await trx
      .selectFrom('running_query')
      .where('connection_id', '=', connectionId)
      .select((select) => select.fn.countAll<number>().as('running'))
      .executeTakeFirstOrThrow();
    if (Number(running) >= most) throw alreadyRunning();
    await trx.insertInto('running_query').values({ id, connection_id: connectionId }).execute();
  });
  try {
    return await work();
  } finally {
    await db.deleteFrom('running_query').where('id', '=', id).execute();
  }
}

const alreadyRunning = () =>
  conflict(
    'QueryRunning',
    `This database is already asked ${most} queries. Wait until one has ended and try again.`,
  );
