import { sql, type Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MainSchema } from '../database/schema.js';

/** Failures in a row that lock a name, and for how long. */
export const LOCK_AFTER = 5;
export const LOCK_SECONDS = 300;

/** How long an attempt may wait for attempts on the same name that are still being checked. */
const WAIT_MS = 3_000;

/**
 * Counts failed attempts per name, in the database, so that all processes count together. Names that nobody
 * has are counted alike: a lock tells nothing about who exists.
 */
export interface SignInGuard {
  /** Takes one of the attempts that are left. False: the name is locked. */
  begin(name: string): Promise<boolean>;
  /** The password was right: begins to count anew. */
  succeeded(name: string): Promise<void>;
  /** The password was wrong. True: that locked the name. */
  failed(name: string): Promise<boolean>;
}

/** @param key for an HMAC, since people type passwords into the name field; no name is stored. */
export function createSignInGuard(db: Kysely<MainSchema>, key: Buffer): SignInGuard {
  const keyOf = (name: string): Buffer =>
    createHmac('sha256', key).update(name.trim().toLowerCase()).digest();

  // The failure is counted before the password is checked and taken back when it was right: a hundred
  // attempts at the same time get five checks, not a hundred.
  const take = async (nameKey: Buffer) => {
    const taken = await sql`
      insert into sign_in_guard as guard (name_key, failures, touched_at) values (${nameKey}, 1, now())
      on conflict (name_key) do update set
        failures = case when guard.locked_until <= now() then 1 else guard.failures + 1 end,
        locked_until = null,
        touched_at = now()
      where guard.locked_until <= now() or (guard.locked_until is null and guard.failures < ${LOCK_AFTER})
      returning failures`.execute(db);
    return taken.rows.length > 0;
  };

  const isLocked = async (nameKey: Buffer): Promise<boolean> => {
    const row = await db
      .selectFrom('sign_in_guard')
      .select(sql<boolean>`coalesce(locked_until > now(), false)`.as('locked'))
      .where('name_key', '=', nameKey)
      .executeTakeFirst();
    return row?.locked ?? false;
  };

  const lock = (nameKey: Buffer) =>
    db
      .updateTable('sign_in_guard')
      .set({ locked_until: sql<Date>`now() + make_interval(secs => ${LOCK_SECONDS})` })
      .where('name_key', '=', nameKey)
      .where('failures', '>=', LOCK_AFTER)
      .executeTakeFirst();

  return {
    async begin(name) {
      const nameKey = keyOf(name);
      const deadline = Date.now() + WAIT_MS;
      while (!(await take(nameKey))) {
        if (await isLocked(nameKey)) return false;
        // All five are being checked at this moment. Should one be right, the next may go on; should the
        // process that checked them be gone, they count as failed.
        if (Date.now() > deadline) {
          await lock(nameKey);
          return false;
        }
        await pause(50);
      }
      return true;
    },

    async succeeded(name) {
      await db.deleteFrom('sign_in_guard').where('name_key', '=', keyOf(name)).execute();
    },

    async failed(name) {
      const { numUpdatedRows } = await lock(keyOf(name));
      await sql`delete from sign_in_guard where touched_at < now() - interval '1 hour'`.execute(db);
      return numUpdatedRows > 0n;
    },
  };
}
