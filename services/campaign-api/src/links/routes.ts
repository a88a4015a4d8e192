import type { Api } from '@hima/api-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../service-context.js';
import { isToken } from './link-tokens.js';
import { addLinkPages, answerMisses } from './link-pages.js';
import { recordClick } from './record-click.js';
import { addConversionRoutes } from './conversion-routes.js';

/** Links for phones: outside the API's path, without sign-in, cookies or tracking of the device. */
export function addLinkRoutes(api: Api, context: ServiceContext): void {
  const { database, linkTokens } = context;
  const missed = answerMisses(api);

  const follow = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string };
    const found = isToken(token)
      ? await recordClick(database.db, linkTokens.hash(token), {
          method: request.method,
          userAgent: request.headers['user-agent'],
        })
      : null;
    if (found) return reply.redirect(found.converts ? withToken(found.target, token) : found.target, 302);
    return missed(reply);
  };
  addLinkPages(api, (pages) => {
    for (const method of ['GET', 'HEAD'] as const)
      pages.route({
        method,
        url: '/c/:token',
        schema: { hide: true } as object,
        config: { rateLimit: false },
        handler: follow,
      });
  });
  addConversionRoutes(api, context);
}

/** The landing page returns the token when the person converts. */
function withToken(target: string, token: string): string {
  const url = new URL(target);
  url.searchParams.set('hima_click', token);
  return url.href;
}
