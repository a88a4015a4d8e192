import { unauthorized, type Permission } from '@hima/api-kit';
import { z } from 'zod';
import { callHeaders } from './call-headers.js';
import { mainApiUnavailable } from './authenticate.js';

const timeoutMs = 5_000;
const answer = z.object({ result: z.object({ permitted: z.boolean() }) });

/** Asks main-api whether a colleague of the caller is active and has permissions that the caller has, too. */
export type IsPermitted = (
  authorization: string | undefined,
  userId: string,
  permissions: readonly Permission[],
) => Promise<boolean>;

/** @throws {ApiProblem} 401; 503 MainApiUnavailable. */
export function createIsPermitted(mainApiUrl: string): IsPermitted {
  return async (authorization, userId, permissions) => {
    const query = new URLSearchParams(
      permissions.map((permission): [string, string] => ['Permissions', permission]),
    );
    const response = await fetch(`${mainApiUrl}/user/${encodeURIComponent(userId)}/permitted?${query}`, {
      headers: { 'abp-tenantid': '1', authorization: authorization ?? '', ...callHeaders() },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((error: unknown) => {
      throw mainApiUnavailable(error);
    });
    if (response.status === 401) {
      await response.body?.cancel();
      throw unauthorized();
    }
    const parsed = answer.safeParse(response.ok ? await response.json().catch(() => null) : null);
    if (!parsed.success) throw mainApiUnavailable();
    return parsed.data.result.permitted;
  };
}
