import type { FastifyRequest } from 'fastify';

/** Where the cookie is sent, and whether over HTTPS only. */
export interface CookieSettings {
  path: string;
  /** Also without it, where the request itself came over HTTPS. */
  secure: boolean;
}

/** The renewal secret that came with a request. */
export function renewalSecretOf(request: FastifyRequest, settings: CookieSettings): string | undefined {
  const cookie = new RegExp(`(?:^|;\\s*)${nameOf(isSecure(request, settings))}=([\\w.-]+)`);
  return cookie.exec(request.headers.cookie ?? '')?.[1];
}

/**
 * A `Set-Cookie` that no script can read and no other site's page can send.
 *
 * @param renewal undefined takes the cookie away.
 */
export function renewalCookie(
  request: FastifyRequest,
  settings: CookieSettings,
  renewal?: { secret: string; lastsSeconds: number },
): string {
  const secure = isSecure(request, settings);
  const attributes = `Path=${settings.path}; Max-Age=${renewal?.lastsSeconds ?? 0}; HttpOnly; SameSite=Strict`;
  return `${nameOf(secure)}=${renewal?.secret ?? ''}; ${attributes}${secure ? '; Secure' : ''}`;
}

const isSecure = ({ protocol }: FastifyRequest, { secure }: CookieSettings): boolean =>
  secure || protocol === 'https';

/** The prefix ensures that it was set over HTTPS. `__Host-` would not allow a path. */
const nameOf = (secure: boolean): string => `${secure ? '__Secure-' : ''}hima-session`;
