import { sql, type Kysely, type Selectable } from 'kysely';
import type {
  AccountTable,
  MainSchema,
  SignInAttemptTable,
  SignInProviderTable,
} from '../database/schema.js';
import type { MainApiParts } from '../parts.js';
import type { Device } from '../identity/device.js';
import { recordSignIn } from '../identity/record-sign-in.js';
import type { OpenedSession } from '../identity/sessions.js';
import { secondFactorProblem } from '../second-factor/sign-in.js';
import { lockAllGrants } from '../permissions/granter.js';
import { isEnrolled, readEnrollment, secondStepsOf, type SecondStep } from '../second-factor/enrollment.js';
import { admit } from './admit.js';
import { findAttempt, keepAttempt, openAttempt, spendAttempt, type Awaited } from './attempts.js';
import { findContact } from './find-contact.js';
import { refusalOf, signInProblem, toSignInProblem } from './provider-problems.js';
import { readIdentity, type Identity } from './read-identity.js';
import { recordRefusal } from './record-refusal.js';

type Attempt = Selectable<SignInAttemptTable>;
type Provider = Selectable<SignInProviderTable>;
type Entered = { opened: OpenedSession } | { account: Selectable<AccountTable>; steps: SecondStep[] };

/** The callback that the browser returned with. */
export interface Callback {
  /** In the path of the callback's address: whose provider sent the browser. */
  organization: string;
  /** The query of the callback's address. */
  query: string;
  /** In the query: which sign-in it is. */
  state: string;
  /** The secret of the browser's cookie. */
  browser: string | undefined;
  /** Of an authenticator app, or a recovery code: for accounts with two-step sign-in. */
  code?: string | undefined;
  device: Device;
}

/**
 * Signs in who comes back from a provider. Contacts with two-step sign-in repeat the call with a code, unless the
 * provider says that it has checked more than one factor.
 *
 * @throws {ApiProblem} 401 `SecondFactorRequired`, `SecondFactorIncorrect`; 422 of a {@link signInProblem}; 429; 503.
 */
export async function completeSignIn(parts: MainApiParts, callback: Callback): Promise<OpenedSession> {
  const { db, providers } = parts;
  const key = { state: callback.state, browser: callback.browser ?? '' };
  const attempt = await findAttempt({ db, ...providers }, key);
  const provider = attempt && (await providerOf(db, { ...attempt, version: attempt.provider_version }));
  if (!attempt || !provider || attempt.organization_id !== callback.organization)
    throw signInProblem('SignInAttemptInvalid');
  if (attempt.step === 'second-factor') return answerSecondStep(parts, provider, attempt, callback);

  if (!(await spendAttempt(db, attempt))) throw signInProblem('SignInAttemptInvalid');
  const { publicUrl = '' } = providers;
  const awaited = openAttempt<Awaited>({ db, ...providers }, attempt);
  const { query } = callback;
  const identity = await readIdentity({ ...providers, publicUrl }, provider, {
    query,
    state: key.state,
    awaited,
  }).catch(async (error: unknown) => {
    const problem = toSignInProblem(error);
    await recordRefusal(db, provider, { address: callback.device.address, reason: refusalOf(problem) });
    throw problem;
  });
  const entered = await enter(parts, provider, identity, { device: callback.device, proved: false });
  if ('opened' in entered) return entered.opened;
  await keepAttempt({ db, ...providers }, key, provider, { step: 'second-factor', value: identity });
  await db
    .transaction()
    .execute((trx) =>
      recordSignIn(trx, entered.account, callback.device.address, 'user.second-factor-asked'),
    );
  throw secondStepRequired(entered.steps);
}

async function answerSecondStep(
  parts: MainApiParts,
  provider: Provider,
  attempt: Attempt,
  { code, device }: Callback,
): Promise<OpenedSession> {
  const { db, providers, secondFactor } = parts;
  const identity = openAttempt<Identity>({ db, ...providers }, attempt);
  const entered = await enter(parts, provider, identity, { device, proved: false, attempt });
  if ('opened' in entered) return entered.opened;
  const { account, steps } = entered;
  if (code === undefined) throw secondStepRequired(steps);
  if (!(await secondFactor.isRight(account, code))) {
    await db
      .transaction()
      .execute((trx) => recordSignIn(trx, account, device.address, 'user.second-factor-failed'));
    throw secondFactorProblem('SecondFactorIncorrect', 'Incorrect code.');
  }
  const admitted = await enter(parts, provider, identity, { device, proved: true, attempt });
  if (!('opened' in admitted)) throw signInProblem('SignInAttemptInvalid');
  return admitted.opened;
}

/** @param by.attempt is spent with it. @throws {ApiProblem} 422 for users who are no contacts of the organization. */
async function enter(
  { db, sessions, providers }: MainApiParts,
  provider: Provider,
  identity: Identity,
  by: { device: Device; proved: boolean; attempt?: Attempt },
): Promise<Entered> {
  const entered = await db.transaction().execute(async (trx) => {
    // Roles can change: first the lock of grants, then the account.
    await lockAllGrants(trx);
    // Who has changed the provider since has ended its sessions: this one would be left.
    if (!(await providerOf(trx, provider))) throw signInProblem('SignInAttemptInvalid');
    const found = await findContact(trx, provider.organization_id, identity);
    if ('refused' in found) return found;
    const { account } = found;
    const enrollment = await readEnrollment(trx, account.id);
    const due = isEnrolled(enrollment) && !identity.multiFactor;
    if (due && !by.proved) return { account, steps: secondStepsOf(enrollment).filter(takesCode) };
    if (by.attempt && !(await spendAttempt(trx, by.attempt))) throw signInProblem('SignInAttemptInvalid');
    const multiFactor = identity.multiFactor || due;
    return {
      opened: await admit({ sessions, ...providers }, trx, account, { ...by, identity, multiFactor }),
    };
  });
  if (!('refused' in entered)) return entered;
  await recordRefusal(db, provider, { address: by.device.address, reason: entered.refused });
  throw signInProblem(entered.refused);
}

/** The challenge of a passkey belongs to the password's sign-in. */
const takesCode = (step: SecondStep): boolean => step !== 'passkey';

const secondStepRequired = (steps: readonly SecondStep[]) =>
  secondFactorProblem('SecondFactorRequired', 'The second step of sign-in is required.', steps.join(' '));

/** The provider as it was when the sign-in began; undefined when it was changed, or is off. */
const providerOf = (
  db: Kysely<MainSchema>,
  { organization_id, version }: Pick<Provider, 'organization_id' | 'version'>,
): Promise<Provider | undefined> =>
  db
    .selectFrom('sign_in_provider as provider')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('version', '=', version)
    .where('enabled', '=', true)
    .where(sql<boolean>`exists (
      select 1 from organization where organization.id = provider.organization_id and state = 'Approved')`)
    .executeTakeFirst();
