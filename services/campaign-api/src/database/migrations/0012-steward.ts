import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Encryption of the gateway, what an acceptance was given for, and changes that wait for a second steward. */
export async function addSteward(db: Migrating): Promise<void> {
  // Gateways that are there stay as they are; a new one is encrypted unless its steward says otherwise.
  await sql`
    alter table sms_setup
      add column gateway_tls boolean not null default false,
      add column gateway_ca_certificate text not null default '',
      add column steward_four_eyes boolean not null default false`.execute(db);
  await sql`
    alter table audience_preview
      add column gateway_version integer,
      add column minimum_audience integer,
      add column four_eyes boolean,
      add column typed_count_from integer`.execute(db);
  await sql`alter table campaign add column accepted_gateway_version integer`.execute(db);
  await sql`
    update campaign c set accepted_gateway_version = s.gateway_version from sms_setup s
    where s.organization_id = c.organization_id and c.answer_status = 'Accepted'`.execute(db);
  await sql`
    create table setup_change (
      id uuid primary key,
      organization_id uuid not null,
      proposed_by uuid not null,
      proposed_by_name text not null,
      proposed_at timestamptz not null default now(),
      expires_at timestamptz not null,
      base jsonb not null,
      changes jsonb not null,
      secret bytea
    )`.execute(db);
  await sql`create index setup_change_organization on setup_change (organization_id, proposed_at)`.execute(
    db,
  );
  await sql`create index setup_change_expires on setup_change (expires_at)`.execute(db);
}
