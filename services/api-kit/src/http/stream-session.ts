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
  const mayRead = reader(api, request);
  const check = setInterval(() => void mayRead().then((may) => !may && stream.end()), api.streamChecksEvery);
  stream.closed.addEventListener('abort', () => clearInterval(check), { once: true });
}

/**
 * For a file that is read piece by piece: throws before the next piece under the conditions that end a stream, which
 * breaks the file off.
 */
export function sessionGuard(api: Api, request: FastifyRequest): () => Promise<void> {
  const mayRead = reader(api, request);
  let checkedAt = performance.now();
  return async () => {
    if (performance.now() - checkedAt < api.streamChecksEvery) return;
    if (!(await mayRead())) throw new Error('The reader’s session ended or their permissions changed.');
    checkedAt = performance.now();
  };
}

function reader(api: Api, request: FastifyRequest): () => Promise<boolean> {
  const opened = new Set(request.principal?.permissions);
  return async () => {
    try {
      const { permissions } = await api.authenticate(request);
      return permissions.length === opened.size && permissions.every((one) => opened.has(one));
    } catch (error) {
      return !(error instanceof ApiProblem && error.status === 401);
    }
  };
}
