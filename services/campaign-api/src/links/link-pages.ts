import { toProblem, type Api } from '@hima/api-kit';
import type { FastifyInstance, FastifyReply } from 'fastify';

/** Unknown tokens an address can try per minute. Known ones are never limited, because many phones share an address. */
const missesPerMinute = 20;

const gone = 'This link is no longer valid.\nهذا الرابط لم يعد صالحًا.\n';
const tooOften =
  'Too many attempts. Wait a minute, then try again.\nمحاولات كثيرة. يرجى الانتظار دقيقة ثم إعادة المحاولة.\n';
const failed =
  'This link can’t be opened now. Try again later.\nتعذّر فتح هذا الرابط الآن. يرجى إعادة المحاولة لاحقًا.\n';

/** Routes for people with a phone, not for API clients: errors are text, and bodies are ignored. */
export function addLinkPages(api: Api, add: (pages: FastifyInstance) => void): void {
  void api.server.register(async (pages) => {
    pages.setErrorHandler((error, request, reply) => {
      const { status } = toProblem(error);
      if (status >= 500) request.log.error({ err: error }, 'The request failed');
      return sendText(reply, status, failed);
    });
    pages.removeAllContentTypeParsers();
    pages.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null, undefined);
    });
    add(pages);
  });
}

/** @returns a handler for unknown links: an address that tries too many gets 429, others get `answer` */
export function answerMisses(api: Api) {
  const attempt = api.attempts(missesPerMinute);
  return async (reply: FastifyReply, answer = () => sendText(reply, 404, gone)): Promise<FastifyReply> => {
    const waitSeconds = await attempt(reply.request);
    if (waitSeconds === undefined) return answer();
    return sendText(reply.header('retry-after', waitSeconds), 429, tooOften);
  };
}

function sendText(reply: FastifyReply, status: number, text: string): FastifyReply {
  return reply.code(status).type('text/plain; charset=utf-8').send(text);
}
