import { tooMany } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';

/** Limits of test messages: enough for staff, too few to message strangers. */
export const testLimits = {
  /** Phones listed at once. */
  numbers: 5,
  /** Phones added on one day (UTC); a removed one still counts. */
  additionsPerDay: 10,
  /** Test messages on one day (UTC), whatever their result. */
  messagesPerDay: 50,
} as const;

type Counted = 'additions' | 'messages';

const refusals = {
  additions: {
    most: testLimits.additionsPerDay,
    code: 'TestNumbersUsedUp',
    message: `Your organization can add ${testLimits.additionsPerDay} test numbers per day. Try again after midnight (UTC).`,
  },
  messages: {
    most: testLimits.messagesPerDay,
    code: 'TestMessagesUsedUp',
    message: `Your organization can send ${testLimits.messagesPerDay} test messages per day. Try again after midnight (UTC).`,
  },
} as const satisfies Record<Counted, object>;

const today = sql`(now() at time zone 'utc')::date`;

/** Left today, and the limit per day. */
export async function testsLeft(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<Record<Counted, { left: number; most: number }>> {
  const counted = await db
    .selectFrom('test_count')
    .selectAll()
    .where('organization_id', '=', organizationId)
    .where('day', '=', sql<string>`${today}`)
    .executeTakeFirst();
  const of = (what: Counted) => ({
    left: Math.max(0, refusals[what].most - (counted?.[what] ?? 0)),
    most: refusals[what].most,
  });
  return { additions: of('additions'), messages: of('messages') };
}

/** Counts one, whatever others do at the same time. @throws {ApiProblem} 429; nothing is counted then. */
export async function countTest(db: Kysely<Schema>, organizationId: string, what: Counted): Promise<void> {
  const { most, code, message } = refusals[what];
  const column = sql.ref(what);
  const { rows } = await sql`
    insert into test_count as t (organization_id, day, ${column}) values (${organizationId}::uuid, ${today}, 1)
    on conflict (organization_id, day) do update set ${column} = t.${column} + 1 where t.${column} < ${most}
    returning 1`.execute(db);
  if (rows.length === 0) throw tooMany(message, untilMidnight(), code);
}

/** Seconds left of the day (UTC). */
const untilMidnight = () => 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
