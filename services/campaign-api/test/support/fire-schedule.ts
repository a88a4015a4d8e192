import assert from 'node:assert/strict';
import { sql, type Kysely } from 'kysely';
import type { QueueName } from '../../src/jobs/queues.js';

/**
 * Fires a stored schedule as pg-boss does at its minute: through pg-boss's own queue, whose workers it notifies.
 * PostgreSQL only.
 *
 * @returns the database's time before it.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
export async function fireSchedule(db: Kysely<any>, queue: QueueName): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select now() as now`.execute(db);
  const fired = await sql`
    with sent as (
      insert into jobs.job (name, data)
      select '__pgboss__send-it', jsonb_build_object('name', name, 'key', key, 'data', data, 'options', options)
      from jobs.schedule where name = ${queue} returning name
    )
    select pg_notify('pgboss_' || left(encode(sha224('jobs'::bytea), 'hex'), 24), name) from sent`.execute(
    db,
  );
  assert.equal(fired.rows.length, 1, `${queue} has no schedule`);
  return rows[0]?.now ?? new Date();
}
