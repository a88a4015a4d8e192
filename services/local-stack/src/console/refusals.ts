import { inEnvelope, toProblem, type ApiProblem, type Rendered } from '@hima/api-kit';
import type { FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';

/** Where programs ask; elsewhere people do. */
const api = /^\/(api|campaign-api)([/?]|$)/;

export const isApi = (url: string): boolean => api.test(url);

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
    .headers({ ...problem.headers, 'cache-control': 'no-store', 'x-request-id': requestId })
    .type(type)
    .send(body);
}

/** Errors of libraries of the console. */
export function refuseFor(error: unknown, reply: FastifyReply): FastifyReply {
  const problem = toProblem(error);
  const requestId = randomUUID();
  if (problem.status >= 500)
    console.error(`${new Date().toISOString()} request ${requestId} failed: ${String(error)}`);
  return refuse(reply, problem, requestId);
}
