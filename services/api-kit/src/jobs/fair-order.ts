import { sql, type Kysely } from 'kysely';

/**
 * The priority of a group's next job, so that groups take turns however many jobs one of them sends: a job comes one turn
 * after the group's last open job, and a group that has none comes in the turn that is being worked on (start-time fair
 * queueing). Turns only go up, so that a job that waits is overtaken by finitely many. Two that are sent at the same time
 * can get the same turn.
 */
export async function fairPriority(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  db: Kysely<any>,
  queue: string,
  group: string,
): Promise<number> {
  // Each half by an index of the job store: ended jobs stay for days.
  const { rows } = await sql<{ turn: number }>`
    with open as (
      select state, priority, group_id, start_after from jobs.job
      where name = ${queue} and state < 'active' and not blocked
      union all
      select state, priority, group_id, start_after from jobs.job
      where name = ${queue} and state = 'active' and group_id is not null
    )
    select greatest(
      coalesce(
        max(-priority) filter (where state = 'active'),
        min(-priority) filter (where state < 'active' and start_after <= now()),
        0
      ),
      coalesce(max(-priority) filter (where group_id = ${group}) + 1, 0)
    ) as turn from open`.execute(db);
  return -Number(rows[0]?.turn ?? 0);
}
