import { sql, type Kysely } from 'kysely';
import type { MainSchema } from './schema.js';

/** Deletes the rows whose time is over. Not those that a transaction has locked: each could wait for a row of the other. */
export async function deleteOver(
  db: Kysely<MainSchema>,
  table: 'password_reset' | 'reset_mail_count' | 'sign_in_attempt',
  endsAt: 'expires_at' | 'renewed_at',
): Promise<void> {
  const rows = sql.table(table);
  await sql`
    delete from ${rows} where ctid in (
      select ctid from ${rows} where ${sql.ref(endsAt)} <= now() for update skip locked)`.execute(db);
}
