import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Accepted campaigns begin a moment later, so that they can be canceled before anything is sent. */
export async function addUndo(db: Migrating): Promise<void> {
  await sql`
    alter table sms_setup add column undo_seconds integer not null default 30
      check (undo_seconds between 0 and 300)`.execute(db);
  await sql`alter table campaign add column undo_until timestamptz`.execute(db);
  // Exact figures are shown once sending has begun; until now they were from the acceptance on.
  await sql`alter table campaign add column begun_at timestamptz`.execute(db);
  await sql`
    update campaign set begun_at = answered_at from campaign_ledger l
    where l.campaign_id = campaign.id and l.audience > l.queued + l.skipped`.execute(db);
  // A change that waits is confirmed against all settings as they were.
  await sql`update setup_change set base = base || '{"undoSeconds": 30}'::jsonb`.execute(db);
}
