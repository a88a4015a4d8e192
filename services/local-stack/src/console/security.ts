import { securityHeadersOf } from '@hima/edge';
import type { FastifyInstance } from 'fastify';

/** A service that sends one of them itself decides. No HSTS: this console speaks plain HTTP. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onSend', async (_request, reply) => {
    for (const [name, value] of Object.entries(securityHeadersOf(String(reply.getHeader('content-type')))))
      if (!reply.hasHeader(name)) void reply.header(name, value);
  });
}
