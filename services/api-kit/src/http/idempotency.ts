import { createHash } from 'node:crypto';
import { sql, type ColumnType, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Logger } from '../logger.js';
import type { SecretBox } from '../secrets.js';
import { ApiProblem, badRequest, conflict, unprocessable } from './errors.js';

/** A call that carries an `Idempotency-Key`. */
export interface KeyedCall {
  userId: string;
  operation: string;
  key: string;
  /** Identifies a request: path parameters and body. */
  request: readonly unknown[];
}

/** A response as sent. */
export interface StoredAnswer {
  status: number;
  body: string;
}

/** Does a call once, however often it is sent. */
export interface Idempotency {
  /**
   * Works for the first call under a key; a repeated call within a day gets the first answer. A refusal releases the key,
   * since nothing was done.
   *
   * @throws {ApiProblem} 409 `IdempotencyKeyInUse`, 409 `OutcomeUnknown`, 422 `IdempotencyKeyReused`
   */
  once(
    call: KeyedCall,
    log: Pick<Logger, 'warn'>,
    work: () => Promise<StoredAnswer>,
  ): Promise<StoredAnswer & { repeated: boolean }>;
}

interface Tables {
  idempotency_key: {
    user_id: string;
    operation: string;
    key: string;
    request_sealed: Buffer;
    created_at: ColumnType<Date, never, never>;
    running_until: Date;
    status: ColumnType<number | null, never, number>;
    answer_sealed: ColumnType<Buffer | null, never, Buffer>;
  };
}

/** Longer than any client waits for an answer. */
const RUNNING_FOR_MS = 2 * 60_000;

/** For the document; {@link keyOf} checks the header. */
export const idempotencyHeader = {
  'idempotency-key': z
    .string()
    .optional()
    .describe(
      'Chosen by the client, unique per call. Repeated calls with the same key within 24 hours run once.',
    ),
};

/** @throws {ApiProblem} 400 `IdempotencyKeyInvalid` */
export function keyOf(header: string | string[] | undefined): string | undefined {
  if (header === undefined) return undefined;
  if (typeof header === 'string' && /^[\x21-\x7e]{8,100}$/.test(header)) return header;
  throw badRequest('IdempotencyKeyInvalid', 'The Idempotency-Key must be 8 to 100 visible ASCII characters.');
}

/** @param secrets encrypts the stored data: requests and answers can contain secrets that are stored nowhere else unencrypted. */
export function createIdempotency(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the kit's tables
  database: Kysely<any>,
  secrets: SecretBox,
): Idempotency {
  const db = database as Kysely<Tables>;

  return {
    async once({ userId, operation, key, request }, log, work) {
      const id = { user_id: userId, operation, key };
      const context = `idempotency:${JSON.stringify(id)}`;
      const requested = hashOf(request);

      await sql`delete from idempotency_key where created_at < now() - interval '24 hours'`.execute(db);
      const begun = await db
        .insertInto('idempotency_key')
        .values({
          ...id,
          request_sealed: secrets.seal(requested, context),
          running_until: new Date(Date.now() + RUNNING_FOR_MS),
        })
        .onConflict((same) => same.columns(['user_id', 'operation', 'key']).doNothing())
        .executeTakeFirst();
      if (begun.numInsertedOrUpdatedRows !== 1n) return { ...(await firstAnswer()), repeated: true };

      /** The result, as far as it can be stored: the call itself already has its answer or error. */
      const settle = (step: { execute(): Promise<unknown> }) =>
        step.execute().catch((err: unknown) => log.warn({ err }, NOT_STORED));
      const row = () => db.updateTable('idempotency_key').where((where) => where.and(id));
      let answer: StoredAnswer;
      try {
        answer = await work();
      } catch (error) {
        if (error instanceof ApiProblem)
          await settle(db.deleteFrom('idempotency_key').where((where) => where.and(id)));
        // The interrupted call may have succeeded: it must not run again unnoticed.
        else await settle(row().set({ running_until: new Date() }));
        throw error;
      }
      await settle(row().set({ status: answer.status, answer_sealed: secrets.seal(answer.body, context) }));
      return { ...answer, repeated: false };

      async function firstAnswer(): Promise<StoredAnswer> {
        const first = await db
          .selectFrom('idempotency_key')
          .selectAll()
          .where((where) => where.and(id))
          .executeTakeFirst();
        // Given back a moment ago, by a refusal.
        if (!first) throw inUse();
        if (!secrets.open(first.request_sealed, context).equals(requested)) throw reused();
        if (first.status !== null && first.answer_sealed !== null)
          return { status: first.status, body: secrets.open(first.answer_sealed, context).toString() };
        throw first.running_until > new Date() ? inUse() : outcomeUnknown();
      }
    },
  };
}

const NOT_STORED = 'Failed to store the result of a call with an Idempotency-Key';

function hashOf(request: readonly unknown[]): Buffer {
  const hash = createHash('sha256');
  for (const part of request) {
    const bytes = Buffer.isBuffer(part) ? part : Buffer.from(JSON.stringify(part ?? null));
    // With their lengths, so that parts cannot be shifted into one another.
    hash.update(`${bytes.length}:`).update(bytes);
  }
  return hash.digest();
}

const inUse = () =>
  conflict('IdempotencyKeyInUse', 'The same request is still running. Wait a moment, then check the result.');
const outcomeUnknown = () =>
  conflict(
    'OutcomeUnknown',
    'The first attempt was interrupted and may have been saved. Check before you retry.',
  );
const reused = () =>
  unprocessable(
    'IdempotencyKeyReused',
    'An earlier attempt with different content was saved or is still running. Check before you retry.',
  );
