import { invalid } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { campaignsOf, type Period } from './campaigns-of.js';

/** Delivery on a day of the reader. */
export interface Day {
  day: string;
  sent: number;
  delivered: number;
  /** Below zero where late receipts corrected failures of earlier days. */
  failed: number;
  /** SMS segments of the sent messages. */
  parts: number;
}

/** Messages sent in an hour of the week. */
export interface Hour {
  weekday: number;
  hour: number;
  sent: number;
}

/** Delivery by day, and messages by hour of the week, of campaigns that began sending in a period. */
export async function readTimes(
  db: Kysely<Schema>,
  period: Period,
  timeZone: string,
): Promise<{ days: Day[]; hours: Hour[] }> {
  // Each time is converted once: without `offset 0`, the planner does it for every column.
  const { rows } = await sql<Day | (Hour & { day: null })>`
    select to_char(at::date, 'YYYY-MM-DD') as day, extract(dow from at)::int as weekday,
      extract(hour from at)::int as hour, sum(sent)::int as sent, sum(delivered)::int as delivered,
      sum(failed)::int as failed, sum(sent * parts)::int as parts
    from (
      select delivery_count.at at time zone ${timeZone} as at, sent, delivered, failed, campaign.parts
      from campaign join delivery_count on delivery_count.campaign_id = campaign.id
      where ${campaignsOf(period)} offset 0
    ) moment
    group by grouping sets ((at::date), (extract(dow from at)::int, extract(hour from at)::int))
    having sum(sent) > 0 or at::date is not null and (sum(sent), sum(delivered), sum(failed)) <> (0, 0, 0)
    order by 1, 2, 3`
    .execute(db)
    .catch(refuseZone);
  const days: Day[] = [];
  const hours: Hour[] = [];
  for (const row of rows)
    if (row.day === null) hours.push({ weekday: row.weekday, hour: row.hour, sent: row.sent });
    else {
      const { day, sent, delivered, failed, parts } = row;
      days.push({ day, sent, delivered, failed, parts });
    }
  return { days, hours };
}

/** A zone that Node.js knows and the database doesn't. */
function refuseZone(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '22023')
    throw invalid([{ message: 'must be a time zone such as Asia/Riyadh', members: ['timeZone'] }]);
  throw error;
}
