import type { Api } from '@hima/api-kit';
import { isArabic } from '@hima/sms-text';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { isToken } from '../links/link-tokens.js';
import { addLinkPages, answerMisses } from '../links/link-pages.js';
import type { ServiceContext } from '../service-context.js';
import { optOutByLink } from './opt-out-by-link.js';
import { findOptOutLink, type OptOutLink } from './opt-out-link.js';
import { pagePolicy, questionPage, receivedPage } from './opt-out-page.js';

const url = '/o/:token';
const options = { schema: { hide: true } as object, config: { rateLimit: false as const } };

/**
 * Opt-out links for phones: outside the API's path, without sign-in, cookies or tracking of the device.
 * Only the button opts out: bots that follow links must not.
 */
export function addOptOutLinkRoutes(api: Api, context: ServiceContext): void {
  const missed = answerMisses(api);

  const find = async ({ params }: FastifyRequest): Promise<OptOutLink | undefined> => {
    const { token } = params as { token: string };
    if (!isToken(token)) return undefined;
    return findOptOutLink(context.database.db, context.linkTokens.hash(token));
  };
  const ask = async (request: FastifyRequest, reply: FastifyReply) => {
    const link = await find(request);
    if (!link) return missed(reply);
    return sendPage(reply, questionPage(isArabic(link.message) ? 'ar' : 'en', link.senderId));
  };
  const optOut = async (request: FastifyRequest, reply: FastifyReply) => {
    const { lang } = request.query as { lang?: unknown };
    // The same for used, unused and unknown links.
    const received = () => sendPage(reply, receivedPage(lang === 'ar' ? 'ar' : 'en'));
    const link = await find(request);
    if (!link) return missed(reply, received);
    await optOutByLink(context, link);
    return received();
  };

  addLinkPages(api, (pages) => {
    for (const method of ['GET', 'HEAD'] as const) pages.route({ ...options, method, url, handler: ask });
    pages.route({ ...options, method: 'POST', url, handler: optOut });
  });
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .header('content-security-policy', pagePolicy)
    .header('x-robots-tag', 'noindex')
    .type('text/html; charset=utf-8')
    .send(html);
}
