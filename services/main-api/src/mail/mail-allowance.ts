import { tooMany } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { createHmac } from 'node:crypto';
import { deleteOver } from '../database/delete-over.js';
import type { MainSchema } from '../database/schema.js';

/** When the count starts again. */
export const ALLOWANCE_MINUTES = 30;

/** How many emails of several senders a mailbox gets at once, in multiples of what each can send it. */
const SENDERS_AT_ONCE = 4;
/** Between further ones. */
const APART_SECONDS = 3_600;

/**
 * How many emails an address, or an account, can still get of a kind. Counted in the database, for all processes together, and alike
 * for unknown addresses: the refusal does not reveal whether an account exists. The count begins anew before the first
 * link that it covers expires: a stranger who uses it up leaves the owner with a link that works.
 */
export interface MailAllowance {
  /** @throws {ApiProblem} 429 when none is left until the count starts again. */
  take(receiver: string): Promise<void>;
  /**
   * For what several senders can send to a mailbox: how many seconds the next email waits. Refusing it would tell a sender
   * of the others, and let them stop each other.
   */
  wait(mailbox: string): Promise<number>;
  /** The same allowance, counted in a transaction. */
  within(trx: Kysely<MainSchema>): MailAllowance;
}

/**
 * @param key for an HMAC: typed addresses are not stored.
 * @param atOnce limit of emails while a link works.
 */
export function createMailAllowance(db: Kysely<MainSchema>, key: Buffer, atOnce: number): MailAllowance {
  const renewal = sql`now() + make_interval(mins => ${ALLOWANCE_MINUTES})`;
  const apart = sql`make_interval(secs => ${APART_SECONDS})`;
  const keyOf = (receiver: string) =>
    createHmac('sha256', key).update(receiver.trim().toLowerCase()).digest();
  return {
    within: (trx) => createMailAllowance(trx, key, atOnce),
    async take(receiver) {
      const nameKey = keyOf(receiver);
      const taken = await sql`
        insert into reset_mail_count as count (name_key, mails, renewed_at)
        values (${nameKey}, 1, ${renewal})
        on conflict (name_key) do update set
          mails = case when count.renewed_at <= now() then 1 else count.mails + 1 end,
          renewed_at = case when count.renewed_at <= now() then ${renewal} else count.renewed_at end
        where count.renewed_at <= now() or count.mails < ${atOnce}
        returning mails`.execute(db);
      if (taken.rows.length === 0) throw tooMany(TOO_MANY, await secondsLeft(nameKey));
      await deleteOver(db, 'reset_mail_count', 'renewed_at');
    },
    async wait(mailbox) {
      // The row lasts as long as its emails would take with the same time between all of them.
      const { rows } = await sql<{ ahead: number }>`
        insert into reset_mail_count as count (name_key, mails, renewed_at)
        values (${keyOf(mailbox)}, 1, now() + ${apart})
        on conflict (name_key) do update set
          mails = count.mails + 1, renewed_at = greatest(count.renewed_at, now()) + ${apart}
        returning extract(epoch from renewed_at - now())::float8 as ahead`.execute(db);
      const ahead = rows[0]?.ahead ?? 0;
      return Math.max(0, Math.ceil(ahead - SENDERS_AT_ONCE * atOnce * APART_SECONDS));
    },
  };

  async function secondsLeft(nameKey: Buffer): Promise<number> {
    const row = await db
      .selectFrom('reset_mail_count')
      .select(sql<number>`extract(epoch from renewed_at - now())::float8`.as('seconds'))
      .where('name_key', '=', nameKey)
      .executeTakeFirst();
    return row?.seconds ?? 1;
  }
}

const TOO_MANY = 'Too many requests for this email address. Use the latest email, or try again later.';
