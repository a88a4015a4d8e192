import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { ServiceContext } from '../service-context.js';
import { readNumbers, requireReached, type RevealedNumbers } from './read-numbers.js';
import { budgetLeft, budgetSpent, spendBudget } from './reveal-limit.js';

/** The most that one page shows. */
export const PAGE_SIZE = 25;

export interface RevealPage extends RevealedNumbers {
  /** Numbers that the user can still reveal today. */
  remaining: number;
  /** The moment they were shown, for the watermark. */
  at: string;
}

/**
 * Shows a page of numbers in full. The page is in the activity log before it is shown, and taken from the
 * person's daily budget; of the numbers nothing is kept.
 * @throws {ApiProblem} 404; 429 when the budget is spent; what {@link readNumbers} throws.
 */
export async function revealNumbers(
  context: ServiceContext,
  user: Principal,
  id: string,
  { reason, skip }: { reason: string; skip: number },
): Promise<RevealPage> {
  const { db } = context.database;
  const campaign = await findCampaign(db, user.organizationId, id);
  const left = await budgetLeft(db, user);
  if (left <= 0) throw budgetSpent();
  const page = await readNumbers(context, user, campaign, { skip, take: Math.min(PAGE_SIZE, left) });
  const at = new Date().toISOString();
  const remaining = await db.transaction().execute(async (trx) => {
    // It may have been answered or ended while the query ran.
    requireReached(await findCampaign(trx, user.organizationId, id, { forUpdate: true }));
    // A page beyond the end tells how long the list is: it is not free.
    const rest = await spendBudget(trx, user, Math.max(1, page.numbers.length));
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.numbers-revealed',
      entity: 'campaign',
      entityId: id,
      summary: reason,
      details: { from: skip + 1, count: page.numbers.length, at },
    });
    return rest;
  });
  return { ...page, remaining, at };
}
