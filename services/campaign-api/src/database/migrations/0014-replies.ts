import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Words that opt people out who write them back, and how many wrote something else. What they wrote is not kept. */
export async function addReplies(db: Migrating): Promise<void> {
  await sql`alter table sms_setup add column stop_words text[] not null default '{}'`.execute(db);
  await sql`
    create table reply_count (
      organization_id uuid not null,
      day date not null,
      replies integer not null check (replies > 0),
      primary key (organization_id, day)
    )`.execute(db);
  // A change that waits is confirmed against all settings as they were.
  await sql`update setup_change set base = base || '{"stopWords": []}'::jsonb`.execute(db);
}
