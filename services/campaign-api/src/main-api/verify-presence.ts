import { badRequest, invalid, tooManyAttempts, unauthorized } from '@hima/api-kit';
import { z } from 'zod';
import { callHeaders } from './call-headers.js';
import { mainApiUnavailable } from './authenticate.js';

const timeoutMs = 5_000;

const validationError = z.object({ message: z.string(), members: z.array(z.string()) });
const refusal = z.object({
  error: z.object({ code: z.string(), validationErrors: z.array(validationError).nullish() }),
});

/**
 * Asks main-api whether the caller typed their own password, or has just signed in with the organization again. The
 * password is passed on, and neither kept nor logged.
 */
export type VerifyPresence = (
  authorization: string | undefined,
  password: string | undefined,
) => Promise<void>;

/** @throws {ApiProblem} 400 IncorrectPassword, SignInAgainRequired, ValidationFailed; 401; 429 after several wrong ones; 503 MainApiUnavailable. */
export function createVerifyPresence(mainApiUrl: string): VerifyPresence {
  return async (authorization, password) => {
    const response = await fetch(`${mainApiUrl}/user/verify-password`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'abp-tenantid': '1',
        ...callHeaders(),
        authorization: authorization ?? '',
      },
      body: JSON.stringify({ password }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw mainApiUnavailable(error);
    });
    if (response.status === 400) throw refused(await response.json().catch(() => undefined));
    await response.body?.cancel();
    if (response.ok) return;
    if (response.status === 401) throw unauthorized();
    if (response.status === 429) throw tooManyAttempts(Number(response.headers.get('retry-after')) || 1);
    throw mainApiUnavailable();
  };
}

function refused(answer: unknown): Error {
  const { code, validationErrors } = refusal.safeParse(answer).data?.error ?? {};
  if (code === 'ValidationFailed' && validationErrors) return invalid(validationErrors);
  return code === 'SignInAgainRequired'
    ? badRequest('SignInAgainRequired', 'Sign in with your organization again to confirm this.')
    : badRequest('IncorrectPassword', 'Incorrect password.', ['password']);
}
