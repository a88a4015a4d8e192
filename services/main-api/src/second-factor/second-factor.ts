import {
  badRequest,
  conflict,
  displayName,
  recordActivity,
  tooMany,
  type Principal,
  type SecretBox,
} from '@hima/api-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Owner } from '../identity/end-sessions.js';
import type { SignInGuard } from '../identity/sign-in-guard.js';
import { newRecoveryCodes, recoveryCodeKey } from './recovery-codes.js';
import { newSecret, stepOf, uriOf } from './totp.js';

/** The codes of an authenticator app, asked for after the password. */
export interface SecondFactor {
  state(accountId: string): Promise<{ enabled: boolean; recoveryCodesLeft: number }>;
  /**
   * Makes a secret that does nothing before it is confirmed; an earlier unconfirmed one is forgotten.
   * @throws {ApiProblem} 409 `SecondFactorPresent`.
   */
  begin(user: Principal): Promise<{ secret: string; uri: string }>;
  /**
   * The app shows a right code: from now on signing in asks for one.
   * @returns the recovery codes, for the only time. @throws {ApiProblem} 400 `IncorrectCode`, 429.
   */
  confirm(user: Principal, code: string): Promise<string[]>;
  /** @throws {ApiProblem} 400 `IncorrectCode`, 429. */
  remove(user: Principal, code: string): Promise<void>;
  /**
   * Whether a code is right: of the app, each once, or one of the recovery codes, which it uses up. Wrong ones
   * count per account, wherever they come from: only who knows the password gets here.
   *
   * @throws {ApiProblem} 429.
   */
  isRight(owner: Owner, code: string): Promise<boolean>;
}

/** @param parts.key for an HMAC; see {@link recoveryCodeKey}. */
export function createSecondFactor({
  db,
  box,
  guard,
  key,
}: {
  db: Kysely<MainSchema>;
  box: SecretBox;
  guard: SignInGuard;
  key: Buffer;
}): SecondFactor {
  const contextOf = (accountId: string): string => `second-factor:${accountId}`;

  /** Undefined when the account has none of that kind. */
  const secretOf = async (accountId: string, confirmed: boolean): Promise<string | undefined> => {
    const row = await db
      .selectFrom('second_factor')
      .select('sealed_secret')
      .where('account_id', '=', accountId)
      .where('confirmed_at', confirmed ? 'is not' : 'is', null)
      .executeTakeFirst();
    return row && box.open(row.sealed_secret, contextOf(accountId)).toString();
  };

  const record = (trx: Transaction<MainSchema>, owner: Owner, action: string): Promise<void> =>
    recordActivity(trx, {
      organizationId: owner.organization_id,
      actorId: owner.id,
      actorName: displayName(owner),
      action,
      entity: 'user',
      entityId: owner.id,
    });

  /** Counts attempts around a check; see {@link SecondFactor.isRight}. */
  const limited = async (accountId: string, check: () => Promise<boolean>): Promise<boolean> => {
    const name = contextOf(accountId);
    const wait = await guard.begin(name, '');
    if (wait !== undefined) throw tooMany(TOO_MANY, wait);
    const right = await check();
    if (right) await guard.succeeded(name, '');
    else await guard.failed(name, '');
    return right;
  };

  /** Of several uses of one code at the same moment, one is right. */
  const useStep = async (accountId: string, step: number): Promise<boolean> => {
    const { numUpdatedRows } = await db
      .updateTable('second_factor')
      .set({ last_step: step })
      .where('account_id', '=', accountId)
      .where('last_step', '<', step)
      .executeTakeFirst();
    return numUpdatedRows > 0n;
  };

  const useRecoveryCode = (owner: Owner, code: string): Promise<boolean> =>
    db.transaction().execute(async (trx) => {
      const { numDeletedRows } = await trx
        .deleteFrom('recovery_code')
        .where('account_id', '=', owner.id)
        .where('code_key', '=', recoveryCodeKey(key, code))
        .executeTakeFirst();
      if (numDeletedRows === 0n) return false;
      await record(trx, owner, 'user.recovery-code-used');
      return true;
    });

  const isRight: SecondFactor['isRight'] = (owner, code) =>
    limited(owner.id, async () => {
      const secret = await secretOf(owner.id, true);
      if (secret === undefined) return false;
      const step = stepOf(secret, code);
      return step === undefined ? useRecoveryCode(owner, code) : useStep(owner.id, step);
    });

  return {
    isRight,

    async state(accountId) {
      const row = await db
        .selectFrom('second_factor')
        .select(
          sql<number>`(select count(*)::int from recovery_code code where code.account_id = second_factor.account_id)`.as(
            'left',
          ),
        )
        .where('account_id', '=', accountId)
        .where('confirmed_at', 'is not', null)
        .executeTakeFirst();
      return { enabled: row !== undefined, recoveryCodesLeft: row?.left ?? 0 };
    },

    async begin(user) {
      const secret = newSecret();
      const fresh = { sealed_secret: box.seal(secret, contextOf(user.id)) };
      const { numInsertedOrUpdatedRows } = await db
        .insertInto('second_factor')
        .values({ account_id: user.id, ...fresh })
        .onConflict((already) =>
          already.column('account_id').doUpdateSet(fresh).where('second_factor.confirmed_at', 'is', null),
        )
        .executeTakeFirst();
      if (!numInsertedOrUpdatedRows)
        throw conflict('SecondFactorPresent', 'Two-step sign-in is already on. Turn it off first.');
      return { secret, uri: uriOf(secret, user.emailAddress) };
    },

    async confirm(user, code) {
      const owner = ownerOf(user);
      const codes = newRecoveryCodes();
      const right = await limited(user.id, async () => {
        const secret = await secretOf(user.id, false);
        const step = secret === undefined ? undefined : stepOf(secret, code);
        if (step === undefined) return false;
        return db.transaction().execute(async (trx) => {
          const { numUpdatedRows } = await trx
            .updateTable('second_factor')
            .set({ confirmed_at: sql<Date>`now()`, last_step: step })
            .where('account_id', '=', user.id)
            .where('confirmed_at', 'is', null)
            .executeTakeFirst();
          if (numUpdatedRows === 0n) return false;
          await trx.deleteFrom('recovery_code').where('account_id', '=', user.id).execute();
          await trx
            .insertInto('recovery_code')
            .values(codes.map((each) => ({ account_id: user.id, code_key: recoveryCodeKey(key, each) })))
            .execute();
          await record(trx, owner, 'user.second-factor-enrolled');
          return true;
        });
      });
      if (!right) throw incorrectCode();
      return codes;
    },

    async remove(user, code) {
      const owner = ownerOf(user);
      if (!(await isRight(owner, code))) throw incorrectCode();
      await db.transaction().execute(async (trx) => {
        await trx.deleteFrom('second_factor').where('account_id', '=', user.id).execute();
        await trx.deleteFrom('recovery_code').where('account_id', '=', user.id).execute();
        await record(trx, owner, 'user.second-factor-removed');
      });
    },
  };
}

const TOO_MANY = 'Too many attempts. Please wait a moment, then try again.';

const incorrectCode = () => badRequest('IncorrectCode', 'Incorrect code.', ['code']);

const ownerOf = ({ id, organizationId, name, surname }: Principal): Owner => ({
  id,
  organization_id: organizationId,
  name,
  surname,
});
