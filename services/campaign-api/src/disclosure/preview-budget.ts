import { tooMany, type Principal } from '@hima/api-kit';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { disclosure } from './parameters.js';

/** The user's previews left today; they also count toward the organization's limit. */
export interface PreviewBudget {
  left: number;
  most: number;
  /** When the next preview is available again; null while all are left. */
  nextAt: string | null;
}

/** Remaining previews of the user and organization today. */
export async function budgetOf(context: ServiceContext, user: Principal): Promise<PreviewBudget> {
  const { mine, all } = await countPreviews(context.database.db, user);
  const { perUser, perOrganization } = context.previewsPerDay;
  const left = Math.max(0, Math.min(perUser - mine.count, perOrganization - all.count));
  const oldest = perUser - mine.count <= perOrganization - all.count ? mine.oldest : all.oldest;
  const nextAt = oldest && new Date(oldest.getTime() + disclosure.answerLifeMs).toISOString();
  return { left, most: perUser, nextAt };
}

/** Whether the user, and the organization, can make another new preview today. */
export async function isPreviewLeft(
  context: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
): Promise<boolean> {
  const { mine, all } = await countPreviews(trx, user);
  const { perUser, perOrganization } = context.previewsPerDay;
  return mine.count < perUser && all.count < perOrganization;
}

/** @throws {ApiProblem} 429 PreviewsUsedUp */
export async function requirePreviewLeft(
  context: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
): Promise<void> {
  const { mine, all } = await countPreviews(trx, user);
  const { perUser, perOrganization } = context.previewsPerDay;
  if (mine.count >= perUser) throw usedUp(mine.oldest, `You can make ${perUser} new previews per day.`);
  if (all.count >= perOrganization)
    throw usedUp(all.oldest, `Your organization can make ${perOrganization} new previews per day.`);
}

/** New previews of the last day. */
interface Previews {
  count: number;
  oldest: Date | null;
}

async function countPreviews(
  db: Pick<SchemaTransaction, 'selectFrom'>,
  { id, organizationId }: Principal,
): Promise<{ mine: Previews; all: Previews }> {
  const { mine, all, my_oldest, oldest } = await db
    .selectFrom('audience_look')
    .where('organization_id', '=', organizationId)
    .where('at', '>', new Date(Date.now() - disclosure.answerLifeMs))
    .where('free', '=', false)
    .select(({ fn }) => [
      fn.countAll<number>().as('all'),
      fn.countAll<number>().filterWhere('user_id', '=', id).as('mine'),
      fn.min<Date | null>('at').as('oldest'),
      fn.min<Date | null>('at').filterWhere('user_id', '=', id).as('my_oldest'),
    ])
    .executeTakeFirstOrThrow();
  return { mine: { count: Number(mine), oldest: my_oldest }, all: { count: Number(all), oldest } };
}

function usedUp(oldest: Date | null, limit: string) {
  const again = (oldest?.getTime() ?? Date.now()) + disclosure.answerLifeMs - Date.now();
  return tooMany(
    `${limit} You can still open today’s previews.`,
    Math.max(1, Math.ceil(again / 1000)),
    'PreviewsUsedUp',
  );
}
