import type { Api } from '@hima/api-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceContext } from '../service-context.js';
import { isToken } from './link-tokens.js';
import { recordClick } from './record-click.js';

/** Unknown tokens an address may try per minute. Known ones are never limited: many phones share an address. */
const missesPerMinute = 20;

const gone = 'This link is no longer valid.\nهذا الرابط لم يعد صالحًا.\n';

/** Links for phones: outside the API's path, without sign-in, cookies or tracking of the device. */
export function addLinkRoutes(api: Api, { database, linkTokens }: ServiceContext): void {
  const missesTooOften = api.attempts(missesPerMinute);

  const follow = async (request: FastifyRequest, reply: FastifyReply) => {
    const { token } = request.params as { token: string };
    const found = isToken(token)
      ? await recordClick(database.db, linkTokens.hash(token), {
          method: request.method,
          userAgent: request.headers['user-agent'],
        })
      : null;
    if (found) return reply.redirect(found.converts ? withToken(found.target, token) : found.target, 302);
    const probing = await missesTooOften(request);
    return reply
      .code(probing ? 429 : 404)
      .type('text/plain; charset=utf-8')
      .send(gone);
  };
  for (const method of ['GET', 'HEAD'] as const)
    api.server.route({
      method,
      url: '/c/:token',
      schema: { hide: true } as object,
      config: { rateLimit: false },
      handler: follow,
    });
}

/** The landing page hands the token back when the person does what the campaign is about. */
function withToken(target: string, token: string): string {
  const url = new URL(target);
  url.searchParams.set('hima_click', token);
  return url.href;
}
