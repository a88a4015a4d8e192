import { sql, type Kysely } from 'kysely';
import { refuseZone } from '../database/refuse-zone.js';
import type { Schema } from '../database/schema.js';
import { campaignsOf, hasFigures, type Period } from './campaigns-of.js';

/** Delivery on a day of the reader. */
export interface Day {
  day: string;
  sent: number;
  delivered: number;
  /** Below zero where late receipts corrected failures of earlier days. */
  failed: number;
  /** SMS segments of the sent messages. */
  parts: number;
  /** Campaigns that sent them. */
  campaigns: number;
}

/** Messages sent in an hour of the week. */
export interface Hour {
  weekday: number;
  hour: number;
  sent: number;
  /** Campaigns that sent them. */
  campaigns: number;
}

/** Delivery by day, and messages by hour of the week, of campaigns that started sending in a period. */
export async function readTimes(
  db: Kysely<Schema>,
  period: Period,
  timeZone: string,
): Promise<{ days: Day[]; hours: Hour[] }> {
  const [days, sendings] = await Promise.all([
    readDays(db, period, timeZone),
    readSendings(db, period, timeZone),
  ]).catch(refuseZone);
  const campaigns = new Map(sendings.map((row) => [row.day, row.campaigns]));
  return {
    days: days.map((row) => ({ ...row, campaigns: campaigns.get(row.day) ?? 0 })),
    hours: sendings.flatMap(({ day, ...row }) => (day === null ? [row] : [])),
  };
}

async function readDays(db: Kysely<Schema>, period: Period, timeZone: string) {
  const { rows } = await sql<Omit<Day, 'campaigns'>>`
    select to_char(day, 'YYYY-MM-DD') as day, sum(sent)::int as sent, sum(delivered)::int as delivered,
      sum(failed)::int as failed, sum(sent * parts)::int as parts
    from (
      select (delivery_count.at at time zone ${timeZone})::date as day, sent, delivered, failed, campaign.parts
      from campaign join delivery_count on delivery_count.campaign_id = campaign.id
      where ${campaignsOf(period)} and ${hasFigures}
    ) moment
    group by moment.day having (sum(sent), sum(delivered), sum(failed)) <> (0, 0, 0) order by moment.day`.execute(
    db,
  );
  return rows;
}

/** Messages and their campaigns, by day and by hour of the week: few rows are of sending, most of receipts. */
async function readSendings(db: Kysely<Schema>, period: Period, timeZone: string) {
  // Each time is converted once: without `offset 0`, the planner does it for every column. Campaigns are counted in two
  // steps: counting different ones in a group sorts all rows.
  const { rows } = await sql<Hour & { day: string | null }>`
    select to_char(day, 'YYYY-MM-DD') as day, weekday, hour, sum(sent)::int as sent, count(*)::int as campaigns
    from (
      select at::date as day, extract(dow from at)::int as weekday, extract(hour from at)::int as hour,
        sum(sent) as sent
      from (
        select campaign_id, delivery_count.at at time zone ${timeZone} as at, sent
        from campaign join delivery_count on delivery_count.campaign_id = campaign.id
        where ${campaignsOf(period)} and ${hasFigures} and sent > 0 offset 0
      ) moment
      group by grouping sets (
        (campaign_id, at::date), (campaign_id, extract(dow from at)::int, extract(hour from at)::int))
    ) each_campaign
    group by 1, 2, 3 order by 1, 2, 3`.execute(db);
  return rows;
}
