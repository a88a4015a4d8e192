import { invalid } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { Period } from './read-campaigns.js';

/** Delivery of an hour. */
export interface Hour {
  day: string;
  weekday: number;
  hour: number;
  sent: number;
  delivered: number;
  failed: number;
}

/** Delivery by day, and messages by hour of the week, of campaigns that began sending in a period. */
export async function readTimes(db: Kysely<Schema>, { organizationId, from, to }: Period, timeZone: string) {
  const { rows } = await sql<Hour>`
    select to_char(at, 'YYYY-MM-DD') as day, extract(dow from at)::int as weekday, extract(hour from at)::int as hour,
      sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed
    from (
      select progress.at at time zone ${timeZone} as at, progress.sent, progress.delivered, progress.failed
      from campaign_progress progress join campaign on campaign.id = progress.campaign_id
      where campaign.organization_id = ${organizationId}::uuid and campaign.deleted_at is null
        and campaign.begun_at >= ${from} and campaign.begun_at < ${to}
    ) moment
    group by 1, 2, 3 having sum(sent) + sum(delivered) + sum(failed) > 0 order by 1, 3`
    .execute(db)
    .catch(refuseZone);
  return { days: byDay(rows), hours: byHour(rows) };
}

/** A zone that Node.js knows and the database doesn't. */
function refuseZone(error: unknown): never {
  if (error instanceof Error && 'code' in error && error.code === '22023')
    throw invalid([{ message: 'must be a time zone such as Asia/Riyadh', members: ['timeZone'] }]);
  throw error;
}

function byDay(rows: readonly Hour[]) {
  const days = new Map<string, Pick<Hour, 'day' | 'sent' | 'delivered' | 'failed'>>();
  for (const { day, sent, delivered, failed } of rows) {
    const so = days.get(day) ?? { day, sent: 0, delivered: 0, failed: 0 };
    days.set(day, {
      day,
      sent: so.sent + sent,
      delivered: so.delivered + delivered,
      failed: so.failed + failed,
    });
  }
  return [...days.values()];
}

function byHour(rows: readonly Hour[]) {
  const hours = new Map<number, number>();
  for (const { weekday, hour, sent } of rows)
    if (sent > 0) hours.set(weekday * 24 + hour, (hours.get(weekday * 24 + hour) ?? 0) + sent);
  return [...hours]
    .sort(([one], [other]) => one - other)
    .map(([at, sent]) => ({ weekday: Math.floor(at / 24), hour: at % 24, sent }));
}
