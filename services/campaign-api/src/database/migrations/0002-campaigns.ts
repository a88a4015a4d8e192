import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Requests, what was previewed for them, and what happened to them. */
export async function createCampaigns(db: Migrating): Promise<void> {
  await sql`
    create table campaign (
      id uuid primary key,
      organization_id uuid not null,
      name text not null,
      sender_kind text not null,
      sender_id text not null,
      message_type text not null,
      content_type text not null,
      objective text not null,
      message text not null,
      parts integer not null,
      url_link text,
      company_legal_name text not null,
      total_sms integer not null,
      start_at timestamptz,
      time_zone text not null,
      connection_id uuid not null references database_connection,
      status text not null,
      answer_status text not null,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      created_by_name text not null,
      answered_by uuid,
      answered_by_name text,
      answered_at timestamptz,
      answer_reason text,
      accepted_query_version integer,
      audience_count integer,
      audience_fingerprint bytea,
      data_key bytea,
      dispatcher uuid,
      submitted_at timestamptz,
      failure_reason text
    )`.execute(db);
  await sql`create index campaign_created on campaign (organization_id, created_at desc, id)`.execute(db);
  await sql`create index campaign_status on campaign (organization_id, status)`.execute(db);
  await sql`
    create index campaign_open on campaign (status)
    where status in ('Pending', 'Scheduled', 'Queued', 'Sending', 'AwaitingReceipts')`.execute(db);
  await freezeAnswered(db);
  await sql`
    create table campaign_event (
      id bigint generated always as identity primary key,
      campaign_id uuid not null references campaign,
      at timestamptz not null default now(),
      event text not null,
      by_name text,
      detail text
    )`.execute(db);
  await sql`create index campaign_event_campaign on campaign_event (campaign_id, id)`.execute(db);
  await sql`
    create table audience_preview (
      id uuid primary key,
      organization_id uuid not null,
      campaign_id uuid not null references campaign,
      campaign_version integer not null,
      query_version integer not null,
      user_id uuid not null,
      queried_at timestamptz not null,
      eligible integer not null,
      fingerprint bytea not null
    )`.execute(db);
  await sql`create index audience_preview_campaign on audience_preview (campaign_id)`.execute(db);
  // Filled while the query runs again at acceptance; sealed under a key that dies with a crashed process.
  await sql`
    create unlogged table audience_member (
      run_id uuid not null,
      number_lookup bytea not null,
      number_sealed bytea not null,
      staged_at timestamptz not null default now(),
      primary key (run_id, number_lookup)
    )`.execute(db);
}

/** Accepted requests are immutable, regardless of later code. */
async function freezeAnswered(db: Migrating): Promise<void> {
  await sql`
    create function campaign_is_frozen() returns trigger language plpgsql as $$
    begin
      if (new.message, new.sender_kind, new.sender_id, new.parts, new.connection_id, new.total_sms, new.url_link,
          new.audience_count, new.audience_fingerprint, new.accepted_query_version, new.version, new.answer_status)
         is distinct from
         (old.message, old.sender_kind, old.sender_id, old.parts, old.connection_id, old.total_sms, old.url_link,
          old.audience_count, old.audience_fingerprint, old.accepted_query_version, old.version, old.answer_status)
      then
        raise exception 'An answered campaign request cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger campaign_frozen before update on campaign
    for each row when (old.answer_status <> 'Pending') execute function campaign_is_frozen()`.execute(db);
}
