import { securityHeaders } from '@hima/edge';
import type { FastifyInstance } from 'fastify';

/** A service that sends one of them itself decides. No HSTS: this console speaks plain HTTP. */
export function addSecurityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', async (_request, reply) => void reply.headers(securityHeaders));
}
