import { context, ROOT_CONTEXT, SpanStatusCode, trace, type Context } from '@opentelemetry/api';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { callerOf, isTracing, startSpan } from './trace.js';

/**
 * A span for each request of an operation, below the caller's. As with metrics, event streams and what recipients do are
 * left out.
 */
export function traceRequests(server: FastifyInstance): void {
  if (!isTracing()) return;
  const contexts = new WeakMap<FastifyRequest, Context>();

  server.addHook('onRequest', (request, reply, done) => {
    const { url: route = '', schema, config } = request.routeOptions;
    const { operationId } = (schema ?? {}) as { operationId?: string };
    if (operationId === undefined || config.unmeasured) return done();
    const { method } = request;
    const attributes = { 'http.request.method': method, 'http.route': route };
    const parent = callerOf(request.headers['traceparent']) ?? ROOT_CONTEXT;
    const span = startSpan({ name: `${method} ${route}`, kind: 'SERVER', attributes }, { parent });
    // Also when the caller left.
    reply.raw.once('close', () => {
      span.setAttribute('http.response.status_code', reply.statusCode);
      if (reply.statusCode >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end();
    });
    const own = trace.setSpan(parent, span);
    contexts.set(request, own);
    context.with(own, done);
  });
  // Between the two the body is read, in the context of its connection.
  server.addHook('preValidation', (request, _reply, done) => {
    context.with(contexts.get(request) ?? context.active(), done);
  });
}
