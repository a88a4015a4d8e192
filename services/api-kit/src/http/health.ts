import type { FastifyInstance } from 'fastify';
import type { ScheduleState } from '../jobs/jobs.js';

/**
 * `GET /healthz` and `GET <basePath>/healthz`, for orchestrators: not enveloped, not limited, not logged. Everyone may
 * read them: they tell the names of schedules and times, nothing else. A schedule that fails doesn't make the service
 * unhealthy, since a restart wouldn't help.
 */
export function addHealth(
  server: FastifyInstance,
  basePath: string,
  healthy: () => Promise<void>,
  schedules: (() => Promise<ScheduleState[]>) | undefined,
): void {
  for (const url of ['/healthz', `${basePath}/healthz`]) {
    server.get(
      url,
      { schema: { hide: true } as object, config: { rateLimit: false, quiet: true } },
      async (request, reply) => {
        try {
          await healthy();
          return await reply.send({ status: 'ok', ...(schedules && { schedules: await schedules() }) });
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
