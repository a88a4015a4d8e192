import { fastifyHelmet } from '@fastify/helmet';
import type { FastifyInstance } from 'fastify';

/** Nothing but the console's own files runs, is fetched or frames it. */
export async function addSecurityHeaders(server: FastifyInstance): Promise<void> {
  await server.register(fastifyHelmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'"],
        // antd writes its styles into style elements at run time.
        styleSrc: ["'self'", "'unsafe-inline'"],
        connectSrc: ["'self'"],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        manifestSrc: ["'self'"],
        baseUri: ["'self'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    // Plain HTTP on this machine; a browser must not remember otherwise for all of localhost.
    strictTransportSecurity: false,
  });
}
