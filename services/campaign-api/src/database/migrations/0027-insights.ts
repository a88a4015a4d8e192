import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/**
 * Results by groups of recipients. What is kept of a recipient is sealed under the campaign's key and deleted with the
 * final figures; `insight_group` has figures with noise only.
 */
export async function addInsights(db: Migrating): Promise<void> {
  await sql`alter table audience_member add column groups_sealed bytea`.execute(db);
  await sql`
    create table recipient_group (
      campaign_id uuid not null references campaign,
      number_lookup bytea not null,
      groups_sealed bytea not null,
      primary key (campaign_id, number_lookup)
    )`.execute(db);
  await sql`
    create table campaign_insight (
      campaign_id uuid primary key references campaign,
      attributes jsonb not null,
      shown jsonb,
      computed_at timestamptz,
      due_at timestamptz default now()
    )`.execute(db);
  await sql`
    create table insight_group (
      campaign_id uuid not null references campaign,
      kind text not null,
      attribute text not null,
      key text not null,
      recipients integer not null,
      delivered integer not null,
      clickers integer,
      conversions integer,
      opt_outs integer not null,
      parts smallint not null,
      primary key (campaign_id, kind, attribute, key)
    )`.execute(db);
}
