import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { Period } from './read-campaigns.js';
import { share } from './share.js';

/** Requests that were made and answered in a period, and those that wait now. */
export async function readRequests(db: Kysely<Schema>, { organizationId, from, to }: Period) {
  const { rows } = await sql<{
    created: number;
    accepted: number;
    rejected: number;
    medianAnswerSeconds: number | null;
    pending: number;
    oldestPendingAt: Date | null;
  }>`
    select
      count(*) filter (where created_at >= ${from} and created_at < ${to})::int as created,
      count(*) filter (where answered and answer_status = 'Accepted')::int as accepted,
      count(*) filter (where answered and answer_status = 'Rejected')::int as rejected,
      percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at))
        filter (where answered) as "medianAnswerSeconds",
      count(*) filter (where answer_status = 'Pending')::int as pending,
      min(created_at) filter (where answer_status = 'Pending') as "oldestPendingAt"
    from (
      select created_at, answered_at, answer_status,
        answer_status in ('Accepted', 'Rejected') and answered_at >= ${from} and answered_at < ${to} as answered
      from campaign where organization_id = ${organizationId}::uuid and deleted_at is null
    ) request`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has a row.');
  return { ...found, acceptanceRate: share(found.accepted, found.accepted + found.rejected) };
}
