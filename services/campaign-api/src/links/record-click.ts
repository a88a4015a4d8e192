import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { isBot } from './is-bot.js';

const linkLifeDays = 90;

interface Link {
  campaign_id: string;
  url_link: string;
  since_submit: number;
  /** Whether the organization takes conversions: then the landing page gets the token. */
  converts: boolean;
}

/**
 * Counts a click and says where it leads; null for a token that is unknown or too old. A link counts once per day:
 * otherwise, one recipient could raise the count to just below the next ten and watch when someone else clicks. What is
 * kept is when this link was first followed, on which day last, and on how many days: no address, no browser, and nothing
 * that names the recipient.
 */
export async function recordClick(
  db: Kysely<Schema>,
  tokenHash: Buffer,
  click: { method: string; userAgent: string | undefined },
): Promise<{ target: string; converts: boolean } | null> {
  const { rows } = await sql<Link>`
    select l.campaign_id, c.url_link, extract(epoch from clock_timestamp() - l.submitted_at)::float8 as since_submit,
      exists (select from conversion_key k where k.organization_id = l.organization_id) as converts
    from click_link l join campaign c on c.id = l.campaign_id
    where l.token_hash = ${tokenHash}
      and l.submitted_at > now() - make_interval(days => ${linkLifeDays})`.execute(db);
  const [link] = rows;
  if (!link) return null;
  if (isBot({ ...click, sinceSubmitMs: link.since_submit * 1000 })) await countBot(db, tokenHash);
  else await countPerson(db, tokenHash);
  return { target: link.url_link, converts: link.converts };
}

const today = sql`(now() at time zone 'UTC')::date`;

async function countBot(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await sql`
    with followed as (
      update click_link set bot_clicked_on = ${today}
      where token_hash = ${tokenHash} and bot_clicked_on is distinct from ${today} returning campaign_id
    )
    insert into click_count as k (campaign_id, bot_clicks) select campaign_id, 1 from followed
    on conflict (campaign_id) do update set bot_clicks = k.bot_clicks + 1`.execute(db);
}

async function countPerson(db: Kysely<Schema>, tokenHash: Buffer): Promise<void> {
  await sql`
    with followed as (
      update click_link set clicks = clicks + 1, first_click_at = coalesce(first_click_at, now()), clicked_on = ${today}
      where token_hash = ${tokenHash} and clicked_on is distinct from ${today} returning campaign_id, clicks
    ), counted as (
      insert into click_count as k (campaign_id, clicks, unique_clickers)
      select campaign_id, 1, (clicks = 1)::int from followed
      on conflict (campaign_id) do update set clicks = k.clicks + 1,
        unique_clickers = k.unique_clickers + excluded.unique_clickers
    )
    insert into campaign_progress as p (campaign_id, at, clicks)
    select campaign_id, progress_slot(), 1 from followed
    on conflict (campaign_id, at) do update set clicks = p.clicks + 1`.execute(db);
}
