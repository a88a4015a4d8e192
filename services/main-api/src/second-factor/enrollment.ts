import { ApiProblem, conflict, unauthorized, type Principal } from '@hima/api-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { SESSION_ENDED } from '../identity/session-ended.js';

/** The second factors of an account. */
export interface Enrollment {
  /** An authenticator app is set up. */
  app: boolean;
  passkeys: number;
  recoveryCodesLeft: number;
  /** A role of the account requires a second factor. */
  required: boolean;
}

/** A method for the second step of signing in. */
export type SecondStep = 'passkey' | 'app' | 'recovery-code';

export async function readEnrollment(db: Kysely<MainSchema>, accountId: string): Promise<Enrollment> {
  return db
    .selectFrom('account')
    .select([
      sql<boolean>`exists (
        select 1 from second_factor factor
        where factor.account_id = account.id and factor.confirmed_at is not null
      )`.as('app'),
      sql<number>`(select count(*)::int from passkey where passkey.account_id = account.id)`.as('passkeys'),
      sql<number>`(select count(*)::int from recovery_code code where code.account_id = account.id)`.as(
        'recoveryCodesLeft',
      ),
      sql<boolean>`exists (
        select 1 from account_role held join role on role.id = held.role_id
        where held.account_id = account.id and role.requires_second_factor
      )`.as('required'),
    ])
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow();
}

/** The same, while other changes to the second factors of the account wait for the transaction. */
export async function lockEnrollment(trx: Transaction<MainSchema>, accountId: string): Promise<Enrollment> {
  await trx.selectFrom('account').select('id').where('id', '=', accountId).forNoKeyUpdate().execute();
  return readEnrollment(trx, accountId);
}

/** A user's proof before a change of second factors: the password, and the second step if there was one. */
export interface Proved {
  secondStep: boolean;
}

/**
 * The same for the caller. While the request waited, another session may have ended this one or turned two-step sign-in
 * on, so what was proved before is checked again.
 *
 * @param proved undefined if a challenge or a set-up is the proof.
 * @throws {ApiProblem} 401, 400 `SecondStepRequired`.
 */
export async function lockOwnEnrollment(
  trx: Transaction<MainSchema>,
  user: Principal,
  proved?: Proved,
): Promise<Enrollment> {
  const enrollment = await lockEnrollment(trx, user.id);
  const session = await trx
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', user.id)
    .where(sql<boolean>`id = ${user.sessionId ?? null}`)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  if (!session) throw unauthorized(SESSION_ENDED);
  if (proved && !proved.secondStep && isEnrolled(enrollment)) throw secondStepRequired(enrollment);
  return enrollment;
}

/** Whether signing in takes a second step. */
export const isEnrolled = ({ app, passkeys }: Enrollment): boolean => app || passkeys > 0;

/** The ways through the second step; none where signing in takes no second step. */
export function secondStepsOf(enrollment: Enrollment): SecondStep[] {
  if (!isEnrolled(enrollment)) return [];
  const { app, passkeys, recoveryCodesLeft } = enrollment;
  return [
    ...(passkeys > 0 ? (['passkey'] as const) : []),
    ...(app ? (['app'] as const) : []),
    ...(recoveryCodesLeft > 0 ? (['recovery-code'] as const) : []),
  ];
}

/**
 * After a second factor was removed: without another one, two-step sign-in is off and the recovery codes end.
 *
 * @throws {ApiProblem} 409 `SecondFactorRequired`.
 */
export async function settleRemoval(trx: Transaction<MainSchema>, accountId: string): Promise<void> {
  const enrollment = await readEnrollment(trx, accountId);
  if (isEnrolled(enrollment)) return;
  if (enrollment.required) throw secondFactorRequired();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
}

/** Before a code is spent on a removal. @throws {ApiProblem} 409 `SecondFactorRequired`. */
export function assertNotLast({ app, passkeys, required }: Enrollment): void {
  if (required && Number(app) + passkeys === 1) throw secondFactorRequired();
}

const secondFactorRequired = () =>
  conflict(
    'SecondFactorRequired',
    'Your role requires two-step sign-in. Add another second step before you remove this one.',
  );

/** 400 with the ways through the second step in its details. */
export const secondStepRequired = (enrollment: Enrollment): ApiProblem =>
  new ApiProblem({
    status: 400,
    code: 'SecondStepRequired',
    message: 'Enter a code or use a passkey.',
    details: secondStepsOf(enrollment).join(' '),
  });
