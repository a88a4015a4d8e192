import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Counters that Analytics reads, next to the ledger and the clicks: delivery over time, and failures by reason. */
export async function addAnalyticsCounters(db: Migrating): Promise<void> {
  await countDelivery(db);
  await countFailures(db);
  // The campaigns of a period, and the requests answered in it.
  await sql`
    create index campaign_by_begun_at on campaign (organization_id, begun_at)
    where deleted_at is null and begun_at is not null`.execute(db);
  await sql`
    create index campaign_by_answered_at on campaign (organization_id, answered_at) include (created_at, answer_status)
    where deleted_at is null and answered_at is not null`.execute(db);
}

/**
 * In quarters of an hour: the offset of every time zone is a multiple of one, so they add up to anyone's days and hours.
 * Written with the progress, by the transaction that changes the messages. A row belongs to one campaign, which these
 * transactions lock first: none waits for the counter of another campaign.
 */
async function countDelivery(db: Migrating): Promise<void> {
  await sql`
    create table delivery_count (
      campaign_id uuid not null references campaign,
      at timestamptz not null,
      sent integer not null,
      delivered integer not null,
      failed integer not null,
      primary key (campaign_id, at)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    insert into delivery_count (campaign_id, at, sent, delivered, failed)
    select campaign_id, date_bin('15 minutes', at, 'epoch'), sum(sent), sum(delivered), sum(failed)
    from campaign_progress group by 1, 2
    having (sum(sent), sum(delivered), sum(failed)) <> (0, 0, 0)`.execute(db);
  await sql`
    create or replace function progress_move() returns trigger language plpgsql as $$
    begin
      with changed as (
        select campaign_id,
          coalesce(sum(n) filter (where state in ('Accepted', 'Delivered', 'Undelivered', 'Expired')), 0) as sent,
          coalesce(sum(n) filter (where state = 'Delivered'), 0) as delivered,
          coalesce(sum(n) filter (where state in ('Undelivered', 'Expired', 'Rejected')), 0) as failed
        from (select campaign_id, state, 1 as n from added union all select campaign_id, state, -1 from removed) moved
        group by campaign_id
      ), progress as (
        insert into campaign_progress as p (campaign_id, at, sent, delivered, failed)
        select campaign_id, progress_slot(), sent, delivered, failed from changed
        where (sent, delivered, failed) <> (0, 0, 0) order by campaign_id
        on conflict (campaign_id, at) do update set sent = p.sent + excluded.sent,
          delivered = p.delivered + excluded.delivered, failed = p.failed + excluded.failed
      )
      insert into delivery_count as c (campaign_id, at, sent, delivered, failed)
      select campaign_id, date_bin('15 minutes', progress_slot(), 'epoch'), sent, delivered, failed from changed
      where (sent, delivered, failed) <> (0, 0, 0) order by campaign_id
      on conflict (campaign_id, at) do update set sent = c.sent + excluded.sent,
        delivered = c.delivered + excluded.delivered, failed = c.failed + excluded.failed;
      return null;
    end $$`.execute(db);
}

const failed = (from: string, n: 1 | -1) =>
  `select campaign_id, coalesce(error, 'NotSaid') as reason, ${n} as n from ${from}
   where state in ('Undelivered', 'Expired', 'Rejected')`;

/** The changes of one statement; most change no failure and write nothing. */
const addFailures = (changes: string) => `
  insert into failure_count as f (campaign_id, reason, failures)
  select campaign_id, reason, sum(n) from (${changes}) changed
  group by campaign_id, reason having sum(n) <> 0 order by campaign_id, reason
  on conflict (campaign_id, reason) do update set failures = f.failures + excluded.failures`;

async function countFailures(db: Migrating): Promise<void> {
  await sql`
    create table failure_count (
      campaign_id uuid not null references campaign,
      reason text not null,
      failures integer not null,
      primary key (campaign_id, reason)
    ) with (fillfactor = 50)`.execute(db);
  await sql.raw(addFailures(failed('message', 1))).execute(db);
  const follow = async (event: string, tables: string, changes: string) => {
    await sql
      .raw(
        `create function failure_${event}() returns trigger language plpgsql as $$
         begin ${addFailures(changes)}; return null; end $$`,
      )
      .execute(db);
    await sql
      .raw(
        `create trigger message_failure_${event} after ${event} on message referencing ${tables}
         for each statement execute function failure_${event}()`,
      )
      .execute(db);
  };
  await follow('insert', 'new table as added', failed('added', 1));
  await follow(
    'update',
    'old table as removed new table as added',
    `${failed('added', 1)} union all ${failed('removed', -1)}`,
  );
  await follow('delete', 'old table as removed', failed('removed', -1));
}
