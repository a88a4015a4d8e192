import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { Period } from './campaigns-of.js';
import { share } from '../disclosure/share.js';

interface Requests {
  created: number;
  accepted: number;
  rejected: number;
  medianAnswerSeconds: number | null;
  pending: number;
  oldestPendingAt: Date | null;
}

/** Requests that were made and answered in a period, and those that wait now; each counted from its own index. */
export async function readRequests(db: Kysely<Schema>, { organizationId, from, to }: Period) {
  const theirs = sql`organization_id = ${organizationId}::uuid and deleted_at is null`;
  const { rows } = await sql<Requests>`
    select * from (
      select count(*)::int as created from campaign where ${theirs} and created_at >= ${from} and created_at < ${to}
    ) made, (
      select count(*) filter (where answer_status = 'Accepted')::int as accepted,
        count(*) filter (where answer_status = 'Rejected')::int as rejected,
        percentile_cont(0.5) within group (order by extract(epoch from answered_at - created_at)) as "medianAnswerSeconds"
      from campaign
      where ${theirs} and answer_status in ('Accepted', 'Rejected') and answered_at >= ${from} and answered_at < ${to}
    ) answered, (
      select count(*)::int as pending, min(created_at) as "oldestPendingAt"
      from campaign where ${theirs} and answer_status = 'Pending'
    ) waiting`.execute(db);
  const [found] = rows;
  if (!found) throw new Error('An aggregate has a row.');
  return { ...found, acceptanceRate: share(found.accepted, found.accepted + found.rejected) };
}
