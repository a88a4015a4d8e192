import { ApiProblem, inEnvelope, methodNotAllowed, toProblem, type Rendered } from '@hima/api-kit/refusals';
import { caching, isApi } from '@hima/edge';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';

/** In the envelope that API clients expect; a sentence for all others. */
export function render(problem: ApiProblem, requestId: string, url: string): Rendered {
  if (isApi(url)) return inEnvelope(problem, requestId);
  return { type: 'text/plain; charset=utf-8', body: `${problem.message}\n` };
}

/** Answers a request that does not get through to a service or a file. */
export function refuse(
  reply: FastifyReply,
  problem: ApiProblem,
  requestId: string = randomUUID(),
): FastifyReply {
  const { type, body } = render(problem, requestId, reply.request.url);
  return reply
    .code(problem.status)
    .headers({ ...problem.headers, 'cache-control': caching.never, 'x-request-id': requestId })
    .type(type)
    .send(body);
}

const notFound = new ApiProblem({ status: 404, code: 'NotFound', message: 'Not found.' });

/** There is no file and no page. The services get every other method. */
export const refuseUnknown = ({ url }: FastifyRequest, reply: FastifyReply): FastifyReply =>
  refuse(reply, isApi(url) ? methodNotAllowed() : notFound);

/** Errors of libraries of the console. */
export function refuseFor(error: unknown, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const requestId = randomUUID();
  if (problem.status >= 500)
    console.error(`${new Date().toISOString()} request ${requestId} failed: ${String(error)}`);
  return refuse(reply, problem, requestId);
}
