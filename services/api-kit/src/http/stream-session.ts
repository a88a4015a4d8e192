import type { FastifyRequest } from 'fastify';
import type { Api } from './app.js';
import { ApiProblem } from './errors.js';
import type { EventStream } from './event-stream.js';
import type { Access } from './operation.js';

/**
 * Ends a stream once its reader is signed out, their token has expired, or their permissions have changed: what it sends
 * can depend on any of them, and the reader connects again. While that cannot be found out, the stream stays.
 */
export function endWithSession(api: Api, access: Access, request: FastifyRequest, stream: EventStream): void {
  if (access === 'anonymous' || stream.closed.aborted) return;
  const opened = new Set(request.principal?.permissions);
  const check = setInterval(() => void mayRead().then((may) => !may && stream.end()), api.streamChecksEvery);
  stream.closed.addEventListener('abort', () => clearInterval(check), { once: true });

  async function mayRead(): Promise<boolean> {
    try {
      const { permissions } = await api.authenticate(request);
      return permissions.length === opened.size && permissions.every((one) => opened.has(one));
    } catch (error) {
      return !(error instanceof ApiProblem && error.status === 401);
    }
  }
}
