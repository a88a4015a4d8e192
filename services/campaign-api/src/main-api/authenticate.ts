import { principalSchema, unauthorized, unavailable, type ApiProblem, type Principal } from '@hima/api-kit';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, errors, jwtVerify } from 'jose';
import { z } from 'zod';
import { callHeaders, ownConnection } from './call-headers.js';

const timeoutMs = 5_000;
const answer = z.object({ result: principalSchema });

/**
 * The calling user with current permissions: the token is verified with main-api's public keys, then
 * main-api is called with the caller's own token. Nothing is cached, so that a changed role applies at once.
 * @throws {ApiProblem} 401 for an invalid token; 503 MainApiUnavailable when main-api does not respond.
 */
export function createAuthenticate(mainApiUrl: string): (request: FastifyRequest) => Promise<Principal> {
  const keys = createRemoteJWKSet(new URL(`${mainApiUrl}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMs,
    headers: ownConnection,
  });

  return async (request) => {
    const token = /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
    if (!token) throw unauthorized();
    const subject = await verify(token, keys);
    const principal = await askMainApi(`${mainApiUrl}/user/with-permissions`, token);
    if (principal.id !== subject) throw unauthorized();
    return principal;
  };
}

async function verify(token: string, keys: ReturnType<typeof createRemoteJWKSet>): Promise<string> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: 'hima-main-api',
      audience: 'hima',
      algorithms: ['EdDSA'],
    });
    return payload.sub ?? '';
  } catch (error) {
    // Token errors have their own codes; all others mean that the keys can't be fetched.
    if (error instanceof errors.JOSEError && isTokenProblem(error)) throw unauthorized();
    throw mainApiUnavailable(error);
  }
}

function isTokenProblem(error: errors.JOSEError): boolean {
  return /^ERR_(JWT|JWS|JOSE_ALG|JOSE_NOT_SUPPORTED|JWKS_NO_MATCHING)/.test(error.code);
}

async function askMainApi(url: string, token: string): Promise<Principal> {
  const response = await fetch(url, {
    headers: { authorization: `Bearer ${token}`, 'abp-tenantid': '1', ...callHeaders() },
    redirect: 'error',
    signal: AbortSignal.timeout(timeoutMs),
  }).catch((error: unknown) => {
    throw mainApiUnavailable(error);
  });
  if (response.status === 401 || response.status === 403) {
    await response.body?.cancel();
    throw unauthorized();
  }
  const parsed = answer.safeParse(response.ok ? await response.json().catch(() => null) : null);
  if (!parsed.success) throw mainApiUnavailable();
  return parsed.data.result;
}

/** 503: neither a session nor a password can be checked without main-api. */
export function mainApiUnavailable(cause?: unknown): ApiProblem {
  return unavailable(
    'MainApiUnavailable',
    'Your session can’t be checked at the moment. Try again later.',
    cause,
  );
}
