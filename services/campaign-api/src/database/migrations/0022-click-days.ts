import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/** The days (UTC) on which a link was last followed: it counts once per day. */
export async function addClickDays(db: Migrating): Promise<void> {
  await sql`alter table click_link add column clicked_on date, add column bot_clicked_on date`.execute(db);
}
