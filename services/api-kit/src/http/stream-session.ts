import type { FastifyRequest } from 'fastify';
import type { Api } from './app.js';
import { ApiProblem } from './errors.js';
import type { EventStream } from './event-stream.js';
import type { Access } from './operation.js';

/**
 * Ends a stream once its reader is signed out, their token has expired, or the permission is gone. While that
 * cannot be found out, the stream stays.
 */
export function endWithSession(api: Api, access: Access, request: FastifyRequest, stream: EventStream): void {
  if (access === 'anonymous' || stream.closed.aborted) return;
  const permission = access === 'signed-in' ? undefined : access.permission;
  const check = setInterval(() => void mayRead().then((may) => !may && stream.end()), api.streamChecksEvery);
  stream.closed.addEventListener('abort', () => clearInterval(check), { once: true });

  async function mayRead(): Promise<boolean> {
    try {
      const { permissions } = await api.authenticate(request);
      return permission === undefined || permissions.includes(permission);
    } catch (error) {
      return !(error instanceof ApiProblem && error.status === 401);
    }
  }
}
