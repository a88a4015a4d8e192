import { sql } from 'kysely';
import type { Migrating } from './migrating.js';

/**
 * Answers hold masked numbers: from now on they are sealed. Those in clear are erased, with the table's former file:
 * a new type rewrites it. They still count toward the day, and the next query is answered anew.
 */
export async function sealAnswers(db: Migrating): Promise<void> {
  await sql`alter table audience_look alter column answer type bytea using null`.execute(db);
}
