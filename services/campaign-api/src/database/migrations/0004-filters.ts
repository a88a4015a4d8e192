import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Audiences: versioned filters, the opt-out list, and previews. */
export async function createFilters(db: Migrating): Promise<void> {
  await sql`
    create table campaign_filter (
      id uuid primary key,
      organization_id uuid not null,
      name text not null,
      version integer not null default 1,
      is_default boolean not null default false,
      created_at timestamptz not null default now(),
      unique (organization_id, name)
    )`.execute(db);
  await sql`create unique index campaign_filter_default on campaign_filter (organization_id) where is_default`.execute(
    db,
  );
  // A version is never changed: campaigns point at the one they were accepted with.
  await sql`
    create table campaign_filter_version (
      filter_id uuid not null references campaign_filter on delete cascade,
      version integer not null,
      connection_id uuid references database_connection on delete set null,
      definition jsonb not null,
      note text,
      created_at timestamptz not null default now(),
      created_by_name text not null,
      primary key (filter_id, version)
    )`.execute(db);
  await sql`
    alter table campaign add column filter_id uuid references campaign_filter,
      add column accepted_filter_version integer,
      add column policy_flags jsonb not null default '[]'`.execute(db);
  await sql`create index campaign_filter_used on campaign (filter_id) where filter_id is not null`.execute(
    db,
  );
  await freezeFilter(db);
  await sql`
    alter table audience_preview add column filter_id uuid, add column filter_version integer`.execute(db);
  // No number is in it: with the key, one can only check whether a known number is listed.
  await sql`
    create table opt_out (
      organization_id uuid not null,
      number_lookup bytea not null,
      source text not null check (source in ('Manual', 'Import', 'Reply', 'Link', 'Regulator')),
      added_at timestamptz not null default now(),
      primary key (organization_id, number_lookup)
    )`.execute(db);
  // What a user saw of an audience, as sums that identify no one; see audience-sketch.ts.
  await sql`
    create table audience_look (
      id bigint generated always as identity primary key,
      organization_id uuid not null,
      user_id uuid not null,
      campaign_id uuid references campaign on delete cascade,
      at timestamptz not null default now(),
      definition bytea not null,
      sketch bytea
    )`.execute(db);
  await sql`create index audience_look_user on audience_look (organization_id, user_id, at)`.execute(db);
  await sql`create index audience_look_campaign on audience_look (campaign_id, at)`.execute(db);
}

async function freezeFilter(db: Migrating): Promise<void> {
  await sql`
    create function campaign_filter_is_frozen() returns trigger language plpgsql as $$
    begin
      if (new.filter_id, new.accepted_filter_version) is distinct from (old.filter_id, old.accepted_filter_version)
      then
        raise exception 'The filter of an answered request cannot be changed' using errcode = 'restrict_violation';
      end if;
      return new;
    end $$`.execute(db);
  await sql`
    create trigger campaign_filter_frozen before update on campaign
    for each row when (old.answer_status <> 'Pending') execute function campaign_filter_is_frozen()`.execute(
    db,
  );
}
