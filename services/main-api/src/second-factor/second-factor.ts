import {
  ApiProblem,
  badRequest,
  conflict,
  unprocessable,
  type Principal,
  type SecretBox,
} from '@hima/api-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Owner } from '../identity/end-sessions.js';
import type { LimitAttempts } from './attempts.js';
import {
  isEnrolled,
  lockEnrollment,
  lockOwnEnrollment,
  readEnrollment,
  settleRemoval,
  type Enrollment,
  type Proved,
} from './enrollment.js';
import { ownerOf, record } from './record.js';
import { recoveryCodeKey, replaceRecoveryCodes } from './recovery-codes.js';
import type { Spent } from './spent.js';
import { newSecret, stepOf, uriOf } from './totp.js';
import { turnOn } from './turn-on.js';

/** The codes of an authenticator app, and the recovery codes, required after the password. */
export interface SecondFactor {
  state(accountId: string): Promise<Enrollment>;
  /**
   * Makes a secret that does nothing before the same session confirms it; an earlier unconfirmed one is forgotten, and
   * so is this one when two-step sign-in is turned on.
   * @throws {ApiProblem} 409 `SecondFactorPresent`.
   */
  begin(user: Principal, proved: Proved): Promise<{ secret: string; uri: string }>;
  /**
   * The app shows a correct code: from now on sign-in requires one.
   * @returns the recovery codes, for the only time; none when the account has had some since an earlier factor.
   * @throws {ApiProblem} 400 `IncorrectCode`, 422 `SecondFactorSetupExpired`, 429.
   */
  confirm(user: Principal, code: string): Promise<string[]>;
  /** Removes the app. @throws {ApiProblem} 404, 409 `SecondFactorRequired`. */
  remove(user: Principal, proved: Proved): Promise<void>;
  /**
   * Whether a code is right: of the app, each once, or one of the recovery codes, which it uses up.
   * @throws {ApiProblem} 429.
   */
  isRight(owner: Owner, code: string): Promise<boolean>;
  /** The same in a transaction with the account's lock; neither limited nor recorded. */
  spend(trx: Transaction<MainSchema>, accountId: string, code: string): Promise<Spent>;
  /** Ends the recovery codes. @returns others, for the only time. @throws {ApiProblem} 409 `SecondFactorAbsent`. */
  renewRecoveryCodes(user: Principal, proved: Proved): Promise<string[]>;
}

/** How long there is to install an app, scan the code and type the first one. */
const SETUP_MINUTES = 15;
const inTime = sql<boolean>`(begun_at > now() - make_interval(mins => ${SETUP_MINUTES}))`;

/** @param parts.key for an HMAC; see {@link recoveryCodeKey}. */
export function createSecondFactor({
  db,
  box,
  limited,
  key,
}: {
  db: Kysely<MainSchema>;
  box: SecretBox;
  limited: LimitAttempts;
  key: Buffer;
}): SecondFactor {
  const contextOf = (accountId: string): string => `second-factor:${accountId}`;

  const open = (sealed: Buffer, accountId: string): string =>
    box.open(sealed, contextOf(accountId)).toString();

  /**
   * Sealed. Only the session that has requested it, and for some time: its user gave the password and the second step.
   *
   * @throws {ApiProblem} 422 `SecondFactorSetupExpired`.
   */
  const unconfirmed = async ({ id, sessionId }: Principal): Promise<Buffer | undefined> => {
    if (sessionId === undefined) return undefined;
    const row = await db
      .selectFrom('second_factor')
      .select('sealed_secret')
      .select(inTime.as('inTime'))
      .where('account_id', '=', id)
      .where('session_id', '=', sessionId)
      .where('confirmed_at', 'is', null)
      .executeTakeFirst();
    if (row && !row.inTime)
      throw unprocessable('SecondFactorSetupExpired', 'This setup has expired. Start again.');
    return row?.sealed_secret;
  };

  const spend: SecondFactor['spend'] = async (trx, accountId, code) => {
    const app = await trx
      .selectFrom('second_factor')
      .select(['sealed_secret', 'last_step'])
      .where('account_id', '=', accountId)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const step = app && stepOf(open(app.sealed_secret, accountId), code);
    if (app && step !== undefined) {
      if (step <= app.last_step) return false;
      await trx
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .execute();
      return 'code';
    }
    const { numDeletedRows } = await trx
      .deleteFrom('recovery_code')
      .where('account_id', '=', accountId)
      .where('code_key', '=', recoveryCodeKey(key, code))
      .executeTakeFirst();
    return numDeletedRows > 0n && 'recovery-code';
  };

  // Of several uses of one code at the same moment, the lock lets one be right.
  const isRight: SecondFactor['isRight'] = (owner, code) =>
    limited(owner.id, () =>
      db.transaction().execute(async (trx) => {
        await lockEnrollment(trx, owner.id);
        const spent = await spend(trx, owner.id, code);
        if (spent === 'recovery-code') await record(trx, owner, 'user.recovery-code-used');
        return spent !== false;
      }),
    );

  return {
    isRight,
    spend,

    state: (accountId) => readEnrollment(db, accountId),

    async begin(user, proved) {
      const secret = newSecret();
      const fresh = {
        sealed_secret: box.seal(secret, contextOf(user.id)),
        session_id: user.sessionId ?? null,
        begun_at: sql<Date>`now()`,
      };
      await db.transaction().execute(async (trx) => {
        const { app } = await lockOwnEnrollment(trx, user, proved);
        if (app) throw appPresent();
        await trx
          .insertInto('second_factor')
          .values({ account_id: user.id, ...fresh })
          .onConflict((already) => already.column('account_id').doUpdateSet(fresh))
          .execute();
      });
      return { secret, uri: uriOf(secret, user.emailAddress) };
    },

    async confirm(user, code) {
      let codes: string[] = [];
      const sealed = await unconfirmed(user);
      if (!sealed) throw incorrectCode();
      const check = async () => {
        const step = stepOf(open(sealed, user.id), code);
        if (step === undefined) return false;
        return db.transaction().execute(async (trx) => {
          const before = await lockOwnEnrollment(trx, user);
          const { numUpdatedRows } = await trx
            .updateTable('second_factor')
            .set({ confirmed_at: sql<Date>`now()`, last_step: step, session_id: null })
            .where('account_id', '=', user.id)
            .where('sealed_secret', '=', sealed)
            .where('confirmed_at', 'is', null)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return false;
          codes = await turnOn(trx, key, user, before);
          await record(trx, ownerOf(user), 'user.second-factor-enrolled');
          return true;
        });
      };
      if (!(await limited(user.id, check, 'second-factor-setup'))) throw incorrectCode();
      return codes;
    },

    remove: (user, proved) =>
      db.transaction().execute(async (trx) => {
        await lockOwnEnrollment(trx, user, proved);
        const { numDeletedRows } = await trx
          .deleteFrom('second_factor')
          .where('account_id', '=', user.id)
          .where('confirmed_at', 'is not', null)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw appAbsent();
        await settleRemoval(trx, user.id);
        await record(trx, ownerOf(user), 'user.second-factor-removed');
      }),

    renewRecoveryCodes: (user, proved) =>
      db.transaction().execute(async (trx) => {
        if (!isEnrolled(await lockOwnEnrollment(trx, user, proved)))
          throw conflict('SecondFactorAbsent', 'Two-step sign-in is off. Set it up first.');
        const codes = await replaceRecoveryCodes(trx, key, user.id);
        await record(trx, ownerOf(user), 'user.recovery-codes-renewed');
        return codes;
      }),
  };
}

export const appPresent = () =>
  conflict('SecondFactorPresent', 'An authenticator app is already set up. Remove it first.');

export const appAbsent = () =>
  new ApiProblem({ status: 404, code: 'NotFound', message: 'No authenticator app is set up.' });

export const incorrectCode = () => badRequest('IncorrectCode', 'Incorrect code.', ['code']);
