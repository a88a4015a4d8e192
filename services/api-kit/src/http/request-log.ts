import type { FastifyInstance } from 'fastify';
import type { RequestMetrics } from './request-metrics.js';

/** One line a request: the route's pattern instead of the address, which may carry data; never a body. */
export function logRequests(server: FastifyInstance): void {
  server.addHook('onResponse', async (request, reply) => {
    const { url: route, config } = request.routeOptions;
    if (config.quiet) return;
    request.log.info(
      {
        method: request.method,
        route: route ?? 'none',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
        ...(request.principal && { user: request.principal.id }),
      },
      'request',
    );
  });
}

/** Logs the duration of operations; of requests, only the operation and its success. */
export function measureRequests(server: FastifyInstance, metrics: RequestMetrics): void {
  server.addHook('onResponse', async ({ routeOptions: { schema, config } }, reply) => {
    const { operationId } = (schema ?? {}) as { operationId?: string };
    if (operationId !== undefined && !config.unmeasured)
      metrics.observe(operationId, reply.statusCode, reply.elapsedTime / 1_000);
  });
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Leaves the route's requests out of the metrics. */
    unmeasured?: boolean;
  }
}
