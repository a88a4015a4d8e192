import type { FastifyRequest } from 'fastify';
import { createHash, randomBytes } from 'node:crypto';
import type { CookieSettings } from '../identity/session-cookie.js';

const LASTS_SECONDS = 900;

/** The secret that binds the sign-in with a state to the browser; undefined where it has none. */
export function browserSecretOf(
  request: FastifyRequest,
  settings: CookieSettings,
  state: string,
): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${nameOf(isSecure(request, settings), state)}=([\\w-]{43})(?:;|$)`);
  return cookie.exec(request.headers.cookie ?? '')?.[1];
}

/** For each sign-in another one: a secret that the browser already has can be someone else's. */
export const newBrowserSecret = (): string => randomBytes(32).toString('base64url');

/**
 * The cookie with the secret: no script reads it, no page of another site sends it. Over HTTPS its prefix keeps hosts of
 * the same domain from setting it, who would otherwise sign people in as themselves. Two tabs of a browser can sign in at
 * the same time: each sign-in has its own.
 *
 * @param secret undefined takes the cookie away.
 */
export function browserCookie(
  request: FastifyRequest,
  settings: CookieSettings,
  { state, secret }: { state: string; secret?: string },
): string {
  const secure = isSecure(request, settings);
  const path = secure ? '/' : settings.path;
  const lasts = secret === undefined ? 0 : LASTS_SECONDS;
  const attributes = `Path=${path}; Max-Age=${lasts}; HttpOnly; SameSite=Strict`;
  return `${nameOf(secure, state)}=${secret ?? ''}; ${attributes}${secure ? '; Secure' : ''}`;
}

const isSecure = ({ protocol }: FastifyRequest, { secure }: CookieSettings): boolean =>
  secure || protocol === 'https';

function nameOf(secure: boolean, state: string): string {
  const attempt = createHash('sha256').update(state).digest('base64url').slice(0, 16);
  return `${secure ? '__Host-' : ''}hima-oidc-${attempt}`;
}
