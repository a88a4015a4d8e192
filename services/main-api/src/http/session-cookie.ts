import type { FastifyRequest } from 'fastify';

/** Where the cookie is sent, and whether over HTTPS only. */
export interface CookieSettings {
  path: string;
  /** Also without it, where the request itself came over HTTPS. */
  secure: boolean;
}

/** The renewal secret that came with a request. */
export function renewalSecretOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)hima-session=([\w.-]+)/.exec(headers.cookie ?? '')?.[1];
}

/**
 * A `Set-Cookie` that no script can read and no other site's page can send.
 *
 * @param renewal undefined takes the cookie away.
 */
export function renewalCookie(
  { protocol }: FastifyRequest,
  { path, secure }: CookieSettings,
  renewal?: { secret: string; lastsSeconds: number },
): string {
  const attributes = `Path=${path}; Max-Age=${renewal?.lastsSeconds ?? 0}; HttpOnly; SameSite=Strict`;
  return `hima-session=${renewal?.secret ?? ''}; ${attributes}${secure || protocol === 'https' ? '; Secure' : ''}`;
}
