import { randomUUID } from 'node:crypto';
import { ApiProblem, tooMany, type Principal } from '@hima/api-kit';
import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { SourceProblem } from '../sources/source.js';
import { createNoise, type Noise } from './noise.js';
import { disclosure } from './parameters.js';

/** A query about people that is about to run. */
export interface Look {
  user: Principal;
  /** A hash of what decides who is counted, apart from the data: the same one is the same question. */
  definition: Buffer;
  /** Asks anew, although the question was answered within the last day. */
  fresh: boolean;
  /** For a fixed query: uses nothing of the daily limit. */
  free?: boolean;
}

/** The user's previews left today; they also count toward the organization's limit. */
export interface LookBudget {
  left: number;
  most: number;
  /** When the next look is free again; null while all are left. */
  nextAt: string | null;
}

/**
 * Refusals before a query runs, which say nothing about people: the look is given back. Not for a name that is missing:
 * a query can look for names while it runs, and make that depend on its data.
 */
const givenBack: readonly string[] = [
  'SourceUnreachable',
  'SourceSignInFailed',
  'QueryRunning',
  'FilterDoesNotFit',
];

const isGivenBack = (error: unknown) =>
  (error instanceof ApiProblem || error instanceof SourceProblem) && givenBack.includes(error.code);

/**
 * Answers a query about people once a day. Whoever repeats it, in any wording that has the same definition,
 * gets the stored answer; a different query or a refresh uses one preview of the daily limit.
 * @param read asks the data, in any case: that takes the same time whether or not there is an answer already
 * @param show makes the answer, with noise; everything it tells is stored
 * @throws {ApiProblem} 429 LooksUsedUp before anything is read
 */
export async function lookAt<Read, Shown extends object>(
  context: ServiceContext,
  look: Look,
  read: () => Promise<Read>,
  show: (read: Read, noise: Noise) => Shown,
): Promise<{ read: Read; shown: Shown; answeredAt: Date }> {
  const { db } = context.database;
  const { user, definition } = look;
  const begun = await begin<Shown>(context, look);
  let data: Read;
  try {
    data = await read();
  } catch (error) {
    if (begun.answer && !isGivenBack(error)) await payForRepeat(context, look, begun.id);
    if (!begun.answer && isGivenBack(error))
      await db.deleteFrom('audience_look').where('id', '=', begun.id).execute();
    throw error;
  }
  if (begun.answer) return { read: data, shown: begun.answer, answeredAt: begun.at };
  const shown = show(data, createNoise(context.disclosureKeys, user.organizationId, definition));
  await db
    .updateTable('audience_look')
    .set({ answer: context.secrets.seal(JSON.stringify(shown), sealedFor(begun.id)) })
    .where('id', '=', begun.id)
    .execute();
  return { read: data, shown, answeredAt: begun.at };
}

/**
 * The next query gets a new answer: the stored one is outdated. All previews made of it end, too: each compares with the
 * data under noise of its own, and several comparisons for one look would average it out.
 */
export async function forgetAnswer(
  trx: SchemaTransaction,
  organizationId: string,
  definition: Buffer,
): Promise<void> {
  await trx
    .updateTable('audience_look')
    .set({ answer: null })
    .where('organization_id', '=', organizationId)
    .where('definition', '=', definition)
    .execute();
  await trx
    .deleteFrom('audience_preview')
    .where('organization_id', '=', organizationId)
    .where('definition', '=', definition)
    .execute();
}

export async function budgetOf(context: ServiceContext, user: Principal): Promise<LookBudget> {
  const { mine, all } = await countLooks(context.database.db, user);
  const { perPerson, perOrganization } = context.looksADay;
  const left = Math.max(0, Math.min(perPerson - mine.count, perOrganization - all.count));
  const oldest = perPerson - mine.count <= perOrganization - all.count ? mine.oldest : all.oldest;
  const nextAt = oldest && new Date(oldest.getTime() + disclosure.answerLifeMs).toISOString();
  return { left, most: perPerson, nextAt };
}

const sealedFor = (id: string) => `audience-look:${id}`;

interface Begun<Shown> {
  id: string;
  at: Date;
  answer: Shown | null;
}

async function begin<Shown>(context: ServiceContext, look: Look): Promise<Begun<Shown>> {
  const { user, definition, fresh, free = false } = look;
  return context.database.db.transaction().execute(async (trx) => {
    await lockLooks(trx, user);
    const known = fresh ? undefined : await findAnswer(trx, user.organizationId, definition);
    if (known?.answer) {
      const answer = context.secrets.open(known.answer, sealedFor(known.id)).toString();
      return { id: known.id, at: known.at, answer: JSON.parse(answer) as Shown };
    }
    if (!free) await requireLookLeft(context, trx, user);
    await trx
      .deleteFrom('audience_look')
      .where('organization_id', '=', user.organizationId)
      .where('at', '<', new Date(Date.now() - 2 * disclosure.answerLifeMs))
      .execute();
    return { ...(await addLook(trx, look)), answer: null };
  });
}

async function addLook(trx: SchemaTransaction, { user, definition, free = false }: Look) {
  const row = { id: randomUUID(), at: new Date() };
  const values = { ...row, organization_id: user.organizationId, user_id: user.id, definition, free };
  await trx
    .insertInto('audience_look')
    .values({ ...values, answer: null })
    .execute();
  return row;
}

/** One at a time: two at once must not both take the last look. */
async function lockLooks(trx: SchemaTransaction, { organizationId }: Principal): Promise<void> {
  const name = `audience-look:${organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * That a repeat fails, or how long it takes until its client leaves, tells of the data of now, as a new query would.
 * Without a look left the answer ends, and with it the repeats.
 */
async function payForRepeat(context: ServiceContext, look: Look, answerId: string): Promise<void> {
  if (look.free) return;
  await context.database.db.transaction().execute(async (trx) => {
    await lockLooks(trx, look.user);
    const { mine, all } = await countLooks(trx, look.user);
    const { perPerson, perOrganization } = context.looksADay;
    if (mine.count < perPerson && all.count < perOrganization) await addLook(trx, look);
    else await trx.updateTable('audience_look').set({ answer: null }).where('id', '=', answerId).execute();
  });
}

/** @throws {ApiProblem} 429 LooksUsedUp */
async function requireLookLeft(
  context: ServiceContext,
  trx: SchemaTransaction,
  user: Principal,
): Promise<void> {
  const { mine, all } = await countLooks(trx, user);
  const { perPerson, perOrganization } = context.looksADay;
  if (mine.count >= perPerson) throw usedUp(mine.oldest, `You can make ${perPerson} new previews per day.`);
  if (all.count >= perOrganization)
    throw usedUp(all.oldest, `Your organization can make ${perOrganization} new previews per day.`);
}

function findAnswer(trx: SchemaTransaction, organizationId: string, definition: Buffer) {
  return trx
    .selectFrom('audience_look')
    .select(['id', 'at', 'answer'])
    .where('organization_id', '=', organizationId)
    .where('definition', '=', definition)
    .where('at', '>', new Date(Date.now() - disclosure.answerLifeMs))
    .where('answer', 'is not', null)
    .orderBy('at', 'desc')
    .executeTakeFirst();
}

interface Looks {
  count: number;
  oldest: Date | null;
}

async function countLooks(
  db: Pick<SchemaTransaction, 'selectFrom'>,
  { id, organizationId }: Principal,
): Promise<{ mine: Looks; all: Looks }> {
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
    'LooksUsedUp',
  );
}
