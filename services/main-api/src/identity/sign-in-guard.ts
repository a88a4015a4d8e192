import { networkOf } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { MainSchema } from '../database/schema.js';

/** Failures in a row that are free; after each further one the next attempt has to wait. */
const SLOW_AFTER = 5;
/** The first wait; it doubles with each failure, up to the longest. */
const FIRST_WAIT_SECONDS = 5;
const LONGEST_WAIT_SECONDS = 300;

/** Failures are counted together that are at most so far apart. */
export const SLOWED_SECONDS = 60 * 60;

/** How long an attempt may wait for attempts on the same name that are still being checked. */
const WAIT_MS = 3_000;

/**
 * Counts failed attempts per name and network, in the database, so that all processes count together. Someone who
 * guesses is throttled: the account's user, elsewhere, notices nothing. Unknown names are
 * counted alike: a wait reveals nothing about who exists.
 */
export interface SignInGuard {
  /** Takes one of the attempts that are left. A number: there is none for as many seconds. */
  begin(name: string, address: string): Promise<number | undefined>;
  /** The password was correct: the count starts again. */
  succeeded(name: string, address: string): Promise<void>;
  /** The password was wrong. True: the next attempt has to wait. */
  failed(name: string, address: string): Promise<boolean>;
  /** Forgets the failures on a name from everywhere: its owner has another password. */
  forget(name: string): Promise<void>;
}

/** @param key for an HMAC, since people type passwords into the name field; no name is stored. */
export function createSignInGuard(db: Kysely<MainSchema>, key: Buffer): SignInGuard {
  const hmac = (text: string): Buffer => createHmac('sha256', key).update(text).digest();
  const nameKey = (name: string): Buffer => hmac(name.trim().toLowerCase());
  const keysOf = (name: string, address: string): Keys => ({
    name_key: nameKey(name),
    network_key: hmac(`network ${networkOf(address)}`),
  });

  // The failure is counted before the password is checked and taken back when it was right: a hundred
  // attempts at the same time get five checks, not a hundred.
  const take = async ({ name_key, network_key }: Keys): Promise<boolean> => {
    const taken = await sql`
      insert into sign_in_guard as guard (name_key, network_key, failures, touched_at)
      values (${name_key}, ${network_key}, 1, now())
      on conflict (name_key, network_key) do update set
        failures = case when guard.touched_at < now() - make_interval(secs => ${SLOWED_SECONDS}) then 1 else guard.failures + 1 end,
        wait_until = null,
        touched_at = now()
      where guard.wait_until <= now() or (guard.wait_until is null and guard.failures < ${SLOW_AFTER})
      returning failures`.execute(db);
    return taken.rows.length > 0;
  };

  const at = ({ name_key, network_key }: Keys) =>
    sql<boolean>`(name_key = ${name_key} and network_key = ${network_key})`;

  const secondsLeft = async (keys: Keys): Promise<number | undefined> => {
    const row = await db
      .selectFrom('sign_in_guard')
      .select(sql<number | null>`extract(epoch from wait_until - now())::float8`.as('seconds'))
      .where(at(keys))
      .where('wait_until', '>', sql<Date>`now()`)
      .executeTakeFirst();
    return row?.seconds ?? undefined;
  };

  const slowDown = async (keys: Keys): Promise<boolean> => {
    const wait = sql`least(${LONGEST_WAIT_SECONDS}, ${FIRST_WAIT_SECONDS} * power(2, failures - ${SLOW_AFTER}))`;
    const { numUpdatedRows } = await db
      .updateTable('sign_in_guard')
      .set({ wait_until: sql<Date>`now() + make_interval(secs => (${wait})::float8)` })
      .where(at(keys))
      .where('failures', '>=', SLOW_AFTER)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  return {
    async begin(name, address) {
      const keys = keysOf(name, address);
      const deadline = Date.now() + WAIT_MS;
      while (!(await take(keys))) {
        const seconds = await secondsLeft(keys);
        if (seconds !== undefined) return seconds;
        // All that are left are being checked at this moment. Should one be right, the next may continue; should the
        // process that checked them be gone, they count as failed.
        if (Date.now() > deadline) {
          await slowDown(keys);
          return (await secondsLeft(keys)) ?? FIRST_WAIT_SECONDS;
        }
        await pause(50);
      }
      return undefined;
    },

    async succeeded(name, address) {
      await db
        .deleteFrom('sign_in_guard')
        .where(at(keysOf(name, address)))
        .execute();
    },

    async failed(name, address) {
      const slowed = await slowDown(keysOf(name, address));
      await sql`delete from sign_in_guard where touched_at < now() - make_interval(secs => ${SLOWED_SECONDS})`.execute(
        db,
      );
      return slowed;
    },

    async forget(name) {
      await db.deleteFrom('sign_in_guard').where('name_key', '=', nameKey(name)).execute();
    },
  };
}

interface Keys {
  name_key: Buffer;
  network_key: Buffer;
}
