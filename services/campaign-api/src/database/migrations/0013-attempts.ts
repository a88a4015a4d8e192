import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** Messages that the SMS center refused for the time being are offered again, later each time. */
export async function addAttempts(db: Migrating): Promise<void> {
  await sql`
    alter table message
      add column attempts smallint not null default 0,
      add column not_before timestamptz`.execute(db);
}
