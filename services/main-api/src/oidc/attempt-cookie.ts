import type { FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import type { CookieSettings } from '../http/session-cookie.js';

const LASTS_SECONDS = 900;

/** The secret that binds sign-ins to a browser; undefined where it has none. */
export function browserSecretOf(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${nameOf(isSecure(request, settings))}=([\\w-]{43})(?:;|$)`);
  return cookie.exec(request.headers.cookie ?? '')?.[1];
}

/** Two tabs of a browser can sign in at the same time: both have the same secret. */
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

/** The cookie with the secret: no script reads it, no page of another site sends it. */
export function browserCookie(request: FastifyRequest, settings: CookieSettings, secret: string): string {
  const secure = isSecure(request, settings);
  const attributes = `Path=${settings.path}; Max-Age=${LASTS_SECONDS}; HttpOnly; SameSite=Strict`;
  return `${nameOf(secure)}=${secret}; ${attributes}${secure ? '; Secure' : ''}`;
}

const isSecure = ({ protocol }: FastifyRequest, { secure }: CookieSettings): boolean =>
  secure || protocol === 'https';

const nameOf = (secure: boolean): string => `${secure ? '__Secure-' : ''}hima-oidc`;
