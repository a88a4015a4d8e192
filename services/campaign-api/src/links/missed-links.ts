import type { Api } from '@hima/api-kit';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Unknown tokens an address may try per minute. Known ones are never limited: many phones share an address. */
const missesPerMinute = 20;

const gone = 'This link is no longer valid.\nهذا الرابط لم يعد صالحًا.\n';

/** @returns a handler for unknown links: an address that tries too many gets 429, others get `answer` */
export function answerMisses(api: Api) {
  const tooOften = api.attempts(missesPerMinute);
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    answer = () => sendGone(reply, 404),
  ): Promise<FastifyReply> => ((await tooOften(request)) ? sendGone(reply, 429) : answer());
}

function sendGone(reply: FastifyReply, status: 404 | 429): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(gone);
}
