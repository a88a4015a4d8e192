import type { FastifyInstance } from 'fastify';

/** `GET /healthz` and `GET <basePath>/healthz`, for orchestrators: not enveloped, not limited, not logged. */
export function addHealth(server: FastifyInstance, basePath: string, healthy: () => Promise<void>): void {
  for (const url of ['/healthz', `${basePath}/healthz`]) {
    server.get(
      url,
      { schema: { hide: true } as object, config: { rateLimit: false, quiet: true } },
      async (request, reply) => {
        try {
          await healthy();
          return await reply.send({ status: 'ok' });
        } catch (err) {
          request.log.warn({ err }, 'Not healthy');
          return await reply.code(503).send({ status: 'unavailable' });
        }
      },
    );
  }
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Leaves the route's requests out of the log. */
    quiet?: boolean;
  }
}
