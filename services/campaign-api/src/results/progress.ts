import { sql, type Kysely } from 'kysely';
import { isTracked } from '@hima/sms-text';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { Schema } from '../database/schema.js';
import { engagementOverTime } from '../disclosure/disclose-engagement.js';
import { disclosure } from '../disclosure/parameters.js';
import { withoutSmallCells, type Cell } from './small-cells.js';

const mostPoints = 120;
/** Seconds between points, of which the smallest that fits is taken. */
const steps = [10, 60, 300, 900, 3600, 6 * 3600, 24 * 3600];

export interface Progress {
  /** Seconds. */
  step: number;
  series: { at: string; sent: number; delivered: number; failed: number; clicks: number }[];
  failures: Cell[];
  /** Fewer clicks than this are 0 in the series; 0 where no link is followed. */
  fewerClicks: number;
}

type Point = Progress['series'][number];

/** Delivery of a campaign over time and its failure reasons, without figures about single people. */
export async function readProgress(
  db: Kysely<Schema>,
  { id, url_link: urlLink, link_base: linkBase }: Pick<CampaignRow, 'id' | 'url_link' | 'link_base'>,
): Promise<Progress> {
  const { rows: failures } = await sql<Cell>`
    select coalesce(error, 'NotSaid') as code, count(*)::int as count from message
    where campaign_id = ${id}::uuid and state in ('Undelivered', 'Expired', 'Rejected') group by 1`.execute(
    db,
  );
  return {
    ...(await readSeries(db, id)),
    failures: withoutSmallCells(failures),
    fewerClicks: isTracked({ urlLink, linkBase }) ? disclosure.smallestCell : 0,
  };
}

/**
 * Points where something shown changed. Clicks that are not shown add no point and do not decide the step: either would
 * reveal when someone clicked.
 */
async function readSeries(db: Kysely<Schema>, id: string): Promise<{ step: number; series: Point[] }> {
  const { rows: spans } = await sql<{ seconds: number | null }>`
    select extract(epoch from max(at) - min(at))::float8 as seconds from campaign_progress
    where campaign_id = ${id}::uuid and (sent, delivered, failed) <> (0, 0, 0)`.execute(db);
  const counted = await db
    .selectFrom('click_count')
    .select('unique_clickers')
    .where('campaign_id', '=', id)
    .executeTakeFirst();
  const span = spans[0]?.seconds ?? 0;
  let step = steps.find((seconds) => span / seconds < mostPoints) ?? Math.ceil(span / mostPoints);
  for (;;) {
    const series = await readPoints(db, id, { step, clickers: counted?.unique_clickers ?? 0 });
    if (series.length <= mostPoints) return { step, series };
    step = steps.find((longer) => longer > step) ?? 2 * step;
  }
}

async function readPoints(
  db: Kysely<Schema>,
  id: string,
  { step, clickers }: { step: number; clickers: number },
): Promise<Point[]> {
  const { rows } = await sql<Omit<Point, 'at'> & { at: Date }>`
    select date_bin(make_interval(secs => ${step}::float8), at, 'epoch'::timestamptz) as at,
      sum(sent)::int as sent, sum(delivered)::int as delivered, sum(failed)::int as failed, sum(clicks)::int as clicks
    from campaign_progress where campaign_id = ${id}::uuid group by 1 order by 1`.execute(db);
  const clicks = engagementOverTime(
    rows.map((row) => row.clicks),
    clickers,
  );
  return rows
    .map(({ at, ...counts }, index) => ({ at: at.toISOString(), ...counts, clicks: clicks[index] ?? 0 }))
    .filter(({ sent, delivered, failed, clicks }) => sent || delivered || failed || clicks);
}
