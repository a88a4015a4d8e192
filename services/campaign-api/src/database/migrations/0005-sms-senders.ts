import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Senders, country rules, and test messages. Numbers are encrypted before they get here. */
export async function createSenders(db: Migrating): Promise<void> {
  await sql`
    create table sender (
      id uuid primary key,
      organization_id uuid not null,
      kind text not null check (kind in ('Product', 'Customer')),
      sender_id text not null,
      company_legal_name text not null,
      state text not null,
      reason text,
      version integer not null default 1,
      created_at timestamptz not null default now(),
      created_by uuid not null,
      created_by_name text not null,
      decided_at timestamptz,
      decided_by_name text
    )`.execute(db);
  // Networks tell senders apart without regard to case.
  await sql`create unique index sender_id_once on sender (organization_id, lower(sender_id))`.execute(db);
  await sql`
    create table country_rule (
      organization_id uuid not null,
      country text not null,
      open_from text,
      open_to text,
      time_zone text not null,
      sender_mark text,
      sender_mark_place text,
      opt_out_required boolean not null,
      source text not null,
      as_of text not null,
      version integer not null default 1,
      primary key (organization_id, country),
      check (num_nulls(open_from, open_to) in (0, 2)),
      check (num_nulls(sender_mark, sender_mark_place) in (0, 2))
    )`.execute(db);
  await sql`
    create table test_number (
      id uuid primary key,
      organization_id uuid not null,
      name text not null,
      number_lookup bytea not null,
      number_sealed bytea not null,
      unique (organization_id, number_lookup)
    )`.execute(db);
  await sql`
    create table test_message (
      id uuid primary key,
      organization_id uuid not null,
      sender_id text not null,
      recipient text not null,
      sent_at timestamptz not null default now(),
      parts integer not null,
      gateway_ids text[] not null,
      error text
    )`.execute(db);
  await sql`create index test_message_sent on test_message (organization_id, sent_at desc)`.execute(db);
}
