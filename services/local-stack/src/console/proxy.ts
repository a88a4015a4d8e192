import { ApiProblem } from '@hima/api-kit/refusals';
import { limits } from '@hima/edge';
import { fastifyHttpProxy, type FastifyHttpProxyOptions } from '@fastify/http-proxy';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { refuse } from './refusals.js';

/** Codes of a failed connection: the request has reached no service. */
const unreached = new Set(['ECONNREFUSED', 'UND_ERR_CONNECT_TIMEOUT']);
const tooSlow = new Set(['UND_ERR_HEADERS_TIMEOUT', 'FST_REPLY_FROM_GATEWAY_TIMEOUT']);

/**
 * Hands everything below `path` to a service. Answers and event streams pass as they come, bodies once they are complete:
 * a service that refuses one closes the connection in the middle of it, and nobody would read the rest.
 */
export async function addProxy(
  server: FastifyInstance,
  path: string,
  upstream: string,
  body: number = limits.body,
): Promise<void> {
  await server.register(async (scope) => {
    addBodyReader(scope, body);
    await scope.register(fastifyHttpProxy, proxyTo(path, upstream));
  });
}

function proxyTo(path: string, upstream: string): FastifyHttpProxyOptions {
  return {
    prefix: path,
    rewritePrefix: path,
    upstream,
    proxyPayloads: false,
    // Without a limit: event streams occupy a connection each, and a full pool would block all requests. The services limit
    // the streams of a person.
    undici: { connections: null, headersTimeout: limits.answerWithinMs, bodyTimeout: 0 },
    replyOptions: {
      rewriteRequestHeaders: ({ ip, host }, headers) => ({
        ...headers,
        'x-forwarded-for': ip,
        'x-forwarded-host': host,
        'x-forwarded-proto': 'http',
      }),
      onError: (reply, { error }) => answerForService(reply as FastifyReply, path, error),
    },
  };
}

/** Reads every body as it is, up to the limit of the services. */
export function addBodyReader(server: FastifyInstance, bodyLimit: number = limits.body): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit }, (_request, body, done) =>
    done(null, Readable.from(body)),
  );
}

/** The service is not there: the console answers in its place. */
function answerForService(reply: FastifyReply, path: string, error: Error): void {
  const { code = error.name } = (error.cause ?? error) as { code?: string };
  const requestId = randomUUID();
  console.error(`${new Date().toISOString()} ${path} didn’t answer (${code}), request ${requestId}`);
  const problem = new ApiProblem({
    status: unreached.has(code) ? 503 : tooSlow.has(code) ? 504 : 502,
    code: 'ServiceUnavailable',
    message: 'The service is temporarily unavailable.',
    details: 'The service is temporarily unavailable. Try again in a moment.',
  });
  void refuse(reply, problem, requestId);
}
