import { badRequest, tooManyAttempts, unauthorized } from '@hima/api-kit';
import { mainApiUnavailable } from './authenticate.js';

const timeoutMs = 5_000;

/** Asks main-api whether the caller typed their own password. It is passed on, and neither kept nor logged. */
export type VerifyPassword = (authorization: string | undefined, password: string) => Promise<void>;

/** @throws {ApiProblem} 400 IncorrectPassword; 401; 429 after several wrong ones; 503 MainApiUnavailable. */
export function createVerifyPassword(mainApiUrl: string): VerifyPassword {
  return async (authorization, password) => {
    const response = await fetch(`${mainApiUrl}/user/verify-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'abp-tenantid': '1',
        authorization: authorization ?? '',
      },
      body: JSON.stringify({ password }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw mainApiUnavailable(error);
    });
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status === 400) throw badRequest('IncorrectPassword', 'Incorrect password.', ['password']);
    if (response.status === 401) throw unauthorized();
    if (response.status === 429) throw tooManyAttempts(Number(response.headers.get('retry-after')) || 1);
    throw mainApiUnavailable();
  };
}
