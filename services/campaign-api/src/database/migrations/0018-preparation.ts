import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Accepted requests whose recipients a job prepares, and why the last preparation of a request failed. */
export async function addPreparation(db: Migrating): Promise<void> {
  await sql`
    create table preparation (
      id uuid primary key,
      campaign_id uuid not null unique references campaign,
      preview_id uuid not null,
      accepted_by uuid not null,
      accepted_by_name text not null,
      run_id uuid,
      runs integer not null default 0,
      percent integer
    ) with (fillfactor = 50)`.execute(db);
  await sql`alter table campaign add column preparation_failure text`.execute(db);
}
