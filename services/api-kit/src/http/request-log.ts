import type { FastifyInstance } from 'fastify';

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
