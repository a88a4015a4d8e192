import { tooManyAttempts } from '@hima/api-kit';
import type { SignInGuard } from '../identity/sign-in-guard.js';

/**
 * Counts wrong attempts around a check, per account, wherever they come from. At the second step, codes and passkeys
 * count together: only who knows the password gets there. A set-up, which a token alone confirms, counts separately, so
 * that a stolen token cannot block the second step.
 *
 * @throws {ApiProblem} 429.
 */
export type LimitAttempts = (
  accountId: string,
  check: () => Promise<boolean>,
  at?: 'second-factor' | 'second-factor-setup',
) => Promise<boolean>;

/** See {@link LimitAttempts}. */
export function limitAttempts(guard: SignInGuard): LimitAttempts {
  return async (accountId, check, at = 'second-factor') => {
    const name = `${at}:${accountId}`;
    const wait = await guard.begin(name, '');
    if (wait !== undefined) throw tooManyAttempts(wait);
    const right = await check();
    if (right) await guard.succeeded(name, '');
    else await guard.failed(name, '');
    return right;
  };
}
