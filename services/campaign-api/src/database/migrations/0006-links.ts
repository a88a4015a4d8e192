import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Links of recipients, what followed from them, and how a campaign went over time. */
export async function addLinks(db: Migrating): Promise<void> {
  await sql`alter table campaign add column footer text not null default '', add column link_base text`.execute(
    db,
  );
  await freezeText(db);
  // No reference to the message: who followed a link is not kept beside who got it.
  await sql`
    create table click_link (
      token_hash bytea primary key,
      campaign_id uuid not null references campaign,
      organization_id uuid not null,
      submitted_at timestamptz not null default now(),
      clicks integer not null default 0,
      first_click_at timestamptz,
      converted_at timestamptz
    )`.execute(db);
  await sql`
    create table click_count (
      campaign_id uuid primary key references campaign,
      clicks integer not null default 0,
      unique_clickers integer not null default 0,
      bot_clicks integer not null default 0,
      conversions integer not null default 0
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create table conversion_key (
      organization_id uuid primary key,
      key_hash bytea not null unique,
      hint text not null,
      created_at timestamptz not null
    )`.execute(db);
  await sql`
    create table conversion (
      organization_id uuid not null,
      event_id text not null,
      at timestamptz not null default now(),
      primary key (organization_id, event_id)
    )`.execute(db);
  await sql`
    create index message_failed on message (campaign_id, error)
    where state in ('Undelivered', 'Expired', 'Rejected')`.execute(db);
  await followProgress(db);
}

async function freezeText(db: Migrating): Promise<void> {
  await sql`
    create or replace function campaign_is_frozen() returns trigger language plpgsql as $$
    begin
      if (new.message, new.footer, new.link_base, new.sender_kind, new.sender_id, new.parts, new.connection_id,
          new.total_sms, new.url_link, new.audience_count, new.audience_fingerprint, new.accepted_query_version,
          new.answer_status)
         is distinct from
         (old.message, old.footer, old.link_base, old.sender_kind, old.sender_id, old.parts, old.connection_id,
          old.total_sms, old.url_link, old.audience_count, old.audience_fingerprint, old.accepted_query_version,
          old.answer_status)
         or new.version < old.version
      then
        raise exception 'An answered campaign request cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
}

/** Sums over ten seconds, written by a statement-level trigger beside the ledger's: they add up to it at all times. */
async function followProgress(db: Migrating): Promise<void> {
  await sql`
    create table campaign_progress (
      campaign_id uuid not null references campaign,
      at timestamptz not null,
      sent integer not null default 0,
      delivered integer not null default 0,
      failed integer not null default 0,
      clicks integer not null default 0,
      primary key (campaign_id, at)
    ) with (fillfactor = 50)`.execute(db);
  await sql`
    create function progress_slot() returns timestamptz language sql stable as $$
      select date_bin('10 seconds', now(), 'epoch'::timestamptz) $$`.execute(db);
  await sql`
    create function progress_move() returns trigger language plpgsql as $$
    begin
      insert into campaign_progress as p (campaign_id, at, sent, delivered, failed)
      select campaign_id, progress_slot(), sent, delivered, failed from (
        select campaign_id,
          coalesce(sum(n) filter (where state in ('Accepted', 'Delivered', 'Undelivered', 'Expired')), 0) as sent,
          coalesce(sum(n) filter (where state = 'Delivered'), 0) as delivered,
          coalesce(sum(n) filter (where state in ('Undelivered', 'Expired', 'Rejected')), 0) as failed
        from (select campaign_id, state, 1 as n from added union all select campaign_id, state, -1 from removed) moved
        group by campaign_id
      ) d
      where sent <> 0 or delivered <> 0 or failed <> 0 order by campaign_id
      on conflict (campaign_id, at) do update set sent = p.sent + excluded.sent,
        delivered = p.delivered + excluded.delivered, failed = p.failed + excluded.failed;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger message_progress after update on message referencing old table as removed new table as added
    for each statement execute function progress_move()`.execute(db);
}
