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
  const [mine, all] = await readLimits(context, context.database.db, user);
  const { left, nextAt } = mine.left <= all.left ? mine : all;
  return { left, most: mine.most, nextAt: nextAt && nextAt.toISOString() };
}

/** Whether the user, and the organization, can make another new preview today. */
export async function isPreviewLeft(
  context: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
): Promise<boolean> {
  return (await readLimits(context, trx, user)).every(({ left }) => left > 0);
}

/** @throws {ApiProblem} 429 PreviewsUsedUp */
export async function requirePreviewLeft(
  context: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
): Promise<void> {
  const [mine, all] = await readLimits(context, trx, user);
  if (mine.left === 0) throw usedUp(mine, `You can make ${mine.most} new previews per day.`);
  if (all.left > 0) return;
  const reserved = context.previewsPerDay.perOrganization - all.most;
  const including = reserved > 0 ? `, including ${reserved} reserved for approvers` : '';
  throw usedUp(all, `Your organization can make ${all.most + reserved} new previews per day${including}.`);
}

/** How many previews of the last day are allowed and left. */
interface Limit {
  most: number;
  left: number;
  nextAt: Date | null;
}

/** Without a preview, no request can be accepted: queries of others leave approvers a third of them. */
const reservedFor = (perOrganization: number, { permissions }: Principal): number =>
  permissions.includes('Pages.Campaigns.Answer') ? 0 : Math.floor(perOrganization / 3);

type Reader = Pick<SchemaTransaction, 'selectFrom'>;

/** The limits of the user and of the organization. */
async function readLimits(
  { previewsPerDay: { perUser, perOrganization } }: ServiceContext,
  db: Reader,
  user: Principal,
): Promise<[mine: Limit, all: Limit]> {
  const all = newPreviews(db, user);
  return [
    await readLimit(all.where('user_id', '=', user.id), perUser),
    await readLimit(all, perOrganization - reservedFor(perOrganization, user)),
  ];
}

const newPreviews = (db: Reader, { organizationId }: Principal) =>
  db
    .selectFrom('audience_look')
    .where('organization_id', '=', organizationId)
    .where('at', '>', new Date(Date.now() - disclosure.answerLifeMs))
    .where('free', '=', false);

async function readLimit(previews: ReturnType<typeof newPreviews>, most: number): Promise<Limit> {
  const { made } = await previews
    .select(({ fn }) => fn.countAll<number>().as('made'))
    .executeTakeFirstOrThrow();
  // Approvers may have made more than the others may: the next is available once enough of them are a day old.
  const freed = await previews
    .select('at')
    .orderBy('at')
    .offset(Math.max(0, Number(made) - most))
    .limit(1)
    .executeTakeFirst();
  const nextAt = freed ? new Date(freed.at.getTime() + disclosure.answerLifeMs) : null;
  return { most, left: Math.max(0, most - Number(made)), nextAt };
}

function usedUp({ nextAt }: Limit, limit: string) {
  const seconds = nextAt ? (nextAt.getTime() - Date.now()) / 1000 : disclosure.answerLifeMs / 1000;
  return tooMany(
    `${limit} Today’s figures remain available.`,
    Math.max(1, Math.ceil(seconds)),
    'PreviewsUsedUp',
  );
}
