import { randomUUID } from 'node:crypto';
import { ApiProblem, type Principal } from '@hima/api-kit';
import { sql } from 'kysely';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { SourceProblem } from '../sources/source.js';
import { createNoise, type Noise } from './noise.js';
import { disclosure } from './parameters.js';
import { isPreviewLeft, requirePreviewLeft } from './preview-budget.js';

/** A query about people that is about to run. */
export interface Question {
  user: Principal;
  /** A hash of everything that decides who is counted, apart from the data. Equal hashes are the same question. */
  definition: Buffer;
  /** Asks again, although the question was answered within the last day. */
  fresh: boolean;
  /** For a fixed query: doesn't use the daily limit. */
  free?: boolean;
}

/**
 * Refusals before a query runs, which say nothing about people: the preview is refunded. Not for a name that is missing:
 * a query can search for names while it runs, and make that depend on its data.
 */
const refundedCodes: readonly string[] = [
  'SourceUnreachable',
  'SourceSignInFailed',
  'QueryRunning',
  'FilterDoesNotFit',
];

const refundsPreview = (error: unknown) =>
  (error instanceof ApiProblem || error instanceof SourceProblem) && refundedCodes.includes(error.code);

/**
 * Answers a query about people once a day. Whoever repeats it, in any wording that has the same definition,
 * gets the stored answer; a different query, a refresh or the hundredth repeat uses one preview of the daily limit.
 * @param read asks the data, in any case: that takes the same time whether or not there is an answer already
 * @param show makes the answer, with noise; all of it is stored
 * @throws {ApiProblem} 429 PreviewsUsedUp before anything is read
 */
export async function answerQuestion<Read, Shown extends object>(
  context: ServiceContext,
  question: Question,
  read: () => Promise<Read>,
  show: (read: Read, noise: Noise) => Shown,
): Promise<{ read: Read; shown: Shown; answeredAt: Date }> {
  const { db } = context.database;
  const { user, definition } = question;
  const begun = await begin<Shown>(context, question);
  let data: Read;
  try {
    data = await read();
  } catch (error) {
    if (begun.answer && !refundsPreview(error)) await payForRepeat(context, question, begun.id);
    if (!begun.answer && refundsPreview(error))
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
 * The answer that a question got within the last day. Reading nothing, it tells nothing of the data of now: it can be given
 * any number of times.
 */
export async function storedAnswer<Shown extends object>(
  { database: { db }, secrets }: ServiceContext,
  { organizationId }: Pick<Principal, 'organizationId'>,
  definition: Buffer,
): Promise<{ shown: Shown; answeredAt: Date } | undefined> {
  const known = await findAnswer(db, organizationId, definition);
  return known?.answer
    ? { shown: openAnswer<Shown>(secrets, known.id, known.answer), answeredAt: known.at }
    : undefined;
}

/**
 * The next query gets a new answer: the stored one is outdated. All previews made of it end, too: each compares with the
 * data under noise of its own, and several comparisons for one preview would average it out.
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

/** An audience was compared with the stored answer and accepted. */
export async function countAcceptance(
  trx: SchemaTransaction,
  organizationId: string,
  definition: Buffer,
): Promise<void> {
  await trx
    .updateTable('audience_look')
    .set((look) => ({ repeats: look('repeats', '+', disclosure.acceptanceRepeats) }))
    .where('organization_id', '=', organizationId)
    .where('definition', '=', definition)
    .where('answer', 'is not', null)
    .execute();
}

/** Part of what is stored: another name would not open the answers of before. */
const sealedFor = (id: string) => `audience-look:${id}`;

const openAnswer = <Shown>(secrets: ServiceContext['secrets'], id: string, answer: Buffer) =>
  JSON.parse(secrets.open(answer, sealedFor(id)).toString()) as Shown;

interface Begun<Shown> {
  id: string;
  at: Date;
  answer: Shown | null;
}

async function begin<Shown>(context: ServiceContext, question: Question): Promise<Begun<Shown>> {
  const { user, definition, fresh, free = false } = question;
  return context.database.db.transaction().execute(async (trx) => {
    await lockQuestions(trx, user);
    const known = fresh ? undefined : await findAnswer(trx, user.organizationId, definition);
    if (known?.answer && (free || known.repeats < disclosure.mostRepeats)) {
      await trx
        .updateTable('audience_look')
        .set({ repeats: known.repeats + 1 })
        .where('id', '=', known.id)
        .execute();
      return {
        id: known.id,
        at: known.at,
        answer: openAnswer<Shown>(context.secrets, known.id, known.answer),
      };
    }
    if (!free) await requirePreviewLeft(context, trx, user);
    await trx
      .deleteFrom('audience_look')
      .where('organization_id', '=', user.organizationId)
      .where('at', '<', new Date(Date.now() - 2 * disclosure.answerLifeMs))
      .execute();
    return { ...(await addQuestion(trx, question)), answer: null };
  });
}

async function addQuestion(trx: SchemaTransaction, { user, definition, free = false }: Question) {
  const row = { id: randomUUID(), at: new Date() };
  const values = { ...row, organization_id: user.organizationId, user_id: user.id, definition, free };
  await trx
    .insertInto('audience_look')
    .values({ ...values, answer: null })
    .execute();
  return row;
}

/** One at a time: two at once must not both take the last preview. */
async function lockQuestions(trx: SchemaTransaction, { organizationId }: Principal): Promise<void> {
  const name = `audience-look:${organizationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx);
}

/**
 * That a repeat fails, or how long it takes until its client leaves, tells of the data of now, as a new query would.
 * Without a preview left the answer ends, and with it the repeats.
 */
async function payForRepeat(context: ServiceContext, question: Question, answerId: string): Promise<void> {
  if (question.free) return;
  await context.database.db.transaction().execute(async (trx) => {
    await lockQuestions(trx, question.user);
    if (await isPreviewLeft(context, trx, question.user)) await addQuestion(trx, question);
    else await trx.updateTable('audience_look').set({ answer: null }).where('id', '=', answerId).execute();
  });
}

function findAnswer(db: Pick<SchemaTransaction, 'selectFrom'>, organizationId: string, definition: Buffer) {
  return db
    .selectFrom('audience_look')
    .select(['id', 'at', 'answer', 'repeats'])
    .where('organization_id', '=', organizationId)
    .where('definition', '=', definition)
    .where('at', '>', new Date(Date.now() - disclosure.answerLifeMs))
    .where('answer', 'is not', null)
    .orderBy('at', 'desc')
    .executeTakeFirst();
}
