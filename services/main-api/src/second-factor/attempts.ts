import { tooManyAttempts } from '@hima/api-kit';
import type { SignInGuard } from '../identity/sign-in-guard.js';

/**
 * Counts wrong attempts at the second step around a check: per account, wherever they come from, since only who
 * knows the password gets there. Codes and passkeys count together.
 *
 * @throws {ApiProblem} 429.
 */
export type LimitAttempts = (accountId: string, check: () => Promise<boolean>) => Promise<boolean>;

/** See {@link LimitAttempts}. */
export function limitAttempts(guard: SignInGuard): LimitAttempts {
  return async (accountId, check) => {
    const name = `second-factor:${accountId}`;
    const wait = await guard.begin(name, '');
    if (wait !== undefined) throw tooManyAttempts(wait);
    const right = await check();
    if (right) await guard.succeeded(name, '');
    else await guard.failed(name, '');
    return right;
  };
}
