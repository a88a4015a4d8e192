import { ApiProblem, type Api } from '@hima/api-kit';
import type { FastifyRequest } from 'fastify';
import { renewalSecretOf, type CookieSettings } from '../identity/session-cookie.js';

/**
 * Refuses what comes with the session's cookie from a page of another origin: `SameSite=Strict` lets other hosts of
 * the same site send it. Call it before routes are added.
 */
export function refuseOtherOrigins({ server }: Api, cookie: CookieSettings): void {
  server.addHook('onRequest', async (request) => {
    if (renewalSecretOf(request, cookie) === undefined || isOfSameOrigin(request)) return;
    throw new ApiProblem({
      status: 403,
      code: 'CrossSiteRequest',
      message: 'Requests from other sites are refused.',
    });
  });
}

/** As far as the browser tells: with `Sec-Fetch-Site`; without HTTPS, or an old one, with `Origin` alone. */
function isOfSameOrigin({ headers, host }: FastifyRequest): boolean {
  const { 'sec-fetch-site': site, origin } = headers;
  if (site !== undefined) return site === 'same-origin' || site === 'none';
  return origin === undefined || (URL.canParse(origin) && new URL(origin).host === host);
}
