import { ApiProblem, type Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';

/** Numbers that one user can see in full per day (UTC). */
const DAILY_BUDGET = 50;

const today = sql<string>`(now() at time zone 'utc')::date`;

/** How many numbers the person may still be shown today. */
export async function budgetLeft(db: Kysely<Schema>, user: Principal): Promise<number> {
  const row = await db
    .selectFrom('reveal_budget')
    .select('revealed')
    .where('organization_id', '=', user.organizationId)
    .where('user_id', '=', user.id)
    .where('day', '=', today)
    .executeTakeFirst();
  return DAILY_BUDGET - (row?.revealed ?? 0);
}

/**
 * Takes `count` numbers from today's budget, whatever other requests of the person do at the same time.
 * @returns the numbers left for today.
 * @throws {ApiProblem} 429 RevealBudgetSpent; nothing is taken then.
 */
export async function spendBudget(trx: Kysely<Schema>, user: Principal, count: number): Promise<number> {
  const row = await trx
    .insertInto('reveal_budget')
    .values({ organization_id: user.organizationId, user_id: user.id, day: today, revealed: count })
    .onConflict((same) =>
      same
        .columns(['organization_id', 'user_id', 'day'])
        .doUpdateSet({ revealed: sql`reveal_budget.revealed + excluded.revealed` })
        .where(sql<boolean>`reveal_budget.revealed + excluded.revealed <= ${DAILY_BUDGET}`),
    )
    .returning('revealed')
    .executeTakeFirst();
  if (!row) throw budgetSpent();
  return DAILY_BUDGET - row.revealed;
}

/** 429: the daily limit is used up. */
export function budgetSpent(): ApiProblem {
  const untilMidnight = 86_400 - (Math.floor(Date.now() / 1000) % 86_400);
  return new ApiProblem({
    status: 429,
    code: 'RevealBudgetSpent',
    message: `You have reached the reveal limit of ${DAILY_BUDGET} numbers per day. Try again after midnight (UTC).`,
    headers: { 'retry-after': String(untilMidnight) },
  });
}
