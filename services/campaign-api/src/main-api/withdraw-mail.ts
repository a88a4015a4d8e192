import { callHeaders } from './call-headers.js';
import { mainApiUnavailable } from './authenticate.js';

const timeoutMs = 10_000;

/** Has main-api withdraw the emails of a grant, and of earlier ones of its user, that wait for the email server. */
export type WithdrawMail = (grant: string) => Promise<void>;

/** @throws {ApiProblem} 503 MainApiUnavailable. */
export function createWithdrawMail(mainApiUrl: string): WithdrawMail {
  return async (grant) => {
    const response = await fetch(`${mainApiUrl}/granted-mail/withdraw`, {
      method: 'POST',
      headers: { 'abp-tenantid': '1', ...callHeaders(), 'content-type': 'application/json' },
      body: JSON.stringify({ grant }),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw mainApiUnavailable(error);
    });
    await response.body?.cancel();
    if (!response.ok) throw mainApiUnavailable(`main-api answered a withdrawal with ${response.status}.`);
  };
}
