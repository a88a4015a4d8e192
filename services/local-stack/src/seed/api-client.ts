import { emailOf, PASSWORD, type Account } from '../accounts.js';

/** The HTTP API as one of the local accounts. */
export interface ApiClient {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string, body: unknown): Promise<T>;
}

/** @param origin of the console. @throws with what the API said. */
export async function signIn(origin: string, account: Account): Promise<ApiClient> {
  const { accessToken } = await call<{ accessToken: string }>(origin, 'POST', '/api/TokenAuth/Authenticate', {
    body: { userNameOrEmailAddress: emailOf(account), password: PASSWORD, rememberClient: false },
  });
  const as =
    (method: string) =>
    <T>(path: string, body?: unknown): Promise<T> =>
      call<T>(origin, method, path, { token: accessToken, body });
  return { get: as('GET'), post: as('POST'), put: as('PUT') };
}

async function call<T>(
  origin: string,
  method: string,
  path: string,
  { token, body }: { token?: string; body?: unknown },
): Promise<T> {
  const response = await fetch(`${origin}${path}`, {
    method,
    headers: {
      accept: 'application/json',
      'abp-tenantid': '1',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const answer = (await response.json()) as {
    result: T;
    error: { message: string; details: string | null } | null;
  };
  if (response.ok) return answer.result;
  throw new Error(
    `${method} ${path} answered ${response.status}: ${answer.error?.details ?? answer.error?.message ?? ''}`,
  );
}
