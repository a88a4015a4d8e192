import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';

/** The part of a second that can leave at once after a pause. */
export const burstSeconds = 0.25;

/**
 * Books room for segments on the organization's throughput and says how long to wait for it, in milliseconds.
 * The book is a row in the database: all processes together keep the rate the operator sold.
 * @param throughput segments per second
 */
export async function bookParts(
  { database }: ServiceContext,
  organizationId: string,
  parts: number,
  throughput: number,
): Promise<number> {
  const { rows } = await sql<{ wait: number }>`
    insert into gateway_pace as p (organization_id, next_at)
    values (${organizationId}::uuid, clock_timestamp() + make_interval(secs => ${parts / throughput}::float8))
    on conflict (organization_id) do update set
      next_at = greatest(p.next_at, clock_timestamp()) + make_interval(secs => ${parts / throughput}::float8
        / least(1, p.factor + 0.1 * extract(epoch from clock_timestamp() - p.slowed_at)::float8))
    returning (extract(epoch from p.next_at - clock_timestamp())::float8 - ${parts / throughput}::float8) * 1000 as wait`.execute(
    database.db,
  );
  return Math.max(0, Math.ceil(rows[0]?.wait ?? 0));
}

/** The SMS center asked to slow down: half the rate, recovering by a tenth a second; at most once a second. */
export async function slowDown({ database }: ServiceContext, organizationId: string): Promise<void> {
  await sql`
    update gateway_pace set
      factor = greatest(1.0 / 64, least(1, factor + 0.1 * extract(epoch from clock_timestamp() - slowed_at)::float8) / 2),
      slowed_at = clock_timestamp(),
      next_at = greatest(next_at, clock_timestamp() + interval '200 milliseconds')
    where organization_id = ${organizationId}::uuid and slowed_at < clock_timestamp() - interval '1 second'`.execute(
    database.db,
  );
}
