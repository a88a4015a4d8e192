import { answerMissing, type SecretBox } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import { createHash } from 'node:crypto';
import { deleteOver } from '../database/delete-over.js';
import type { MainSchema, SignInAttemptTable } from '../database/schema.js';
import { signInProblem } from './provider-problems.js';

/** How long people have at their provider, or for the second step. */
const MINUTES = 10;

/** Data to continue a sign-in with, once the browser returns from the provider. */
export interface Awaited {
  nonce: string;
  verifier: string;
  /** The provider has to ask the person, although they are signed in there: since when, in milliseconds. */
  againSince?: number;
}

/** Which sign-in, of which browser. */
export interface AttemptKey {
  state: string;
  browser: string;
}

interface Parts {
  db: Kysely<MainSchema>;
  box: SecretBox;
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest();
const contextOf = (state: Buffer): string => `sign-in-attempt:${state.toString('hex')}`;

/**
 * Keeps a sign-in until the browser is back; the state itself is not stored.
 *
 * @throws {ApiProblem} 422 `NoSignInProvider`, `SignInAttemptInvalid` when the provider was deleted meanwhile.
 */
export async function keepAttempt(
  { db, box }: Parts,
  { state, browser }: AttemptKey,
  provider: { organization_id: string; version: number },
  kept: { step: SignInAttemptTable['step']; value: object },
): Promise<void> {
  const state_hash = hashOf(state);
  await deleteOver(db, 'sign_in_attempt', 'expires_at');
  await db
    .insertInto('sign_in_attempt')
    .values({
      state_hash,
      browser_hash: hashOf(browser),
      organization_id: provider.organization_id,
      provider_version: provider.version,
      step: kept.step,
      sealed: box.seal(JSON.stringify(kept.value), contextOf(state_hash)),
      expires_at: sql<Date>`now() + make_interval(mins => ${MINUTES})`,
    })
    .execute()
    .catch(
      answerMissing({
        sign_in_attempt_organization_id_fkey: () =>
          signInProblem(kept.step === 'provider' ? 'NoSignInProvider' : 'SignInAttemptInvalid'),
      }),
    );
}

/** The sign-in with a state, while it lasts and in the browser that began it. */
export const findAttempt = (
  { db }: Parts,
  { state, browser }: AttemptKey,
): Promise<Selectable<SignInAttemptTable> | undefined> =>
  db
    .selectFrom('sign_in_attempt')
    .selectAll()
    .where('state_hash', '=', hashOf(state))
    .where('browser_hash', '=', hashOf(browser))
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();

/** Uses a sign-in up. Of several at the same moment, one gets true. */
export async function spendAttempt(
  db: Kysely<MainSchema>,
  { state_hash, step }: Selectable<SignInAttemptTable>,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('sign_in_attempt')
    .where('state_hash', '=', state_hash)
    .where('step', '=', step)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The data stored with a sign-in. */
export const openAttempt = <T>({ box }: Parts, { sealed, state_hash }: Selectable<SignInAttemptTable>): T =>
  JSON.parse(box.open(sealed, contextOf(state_hash)).toString()) as T;
