import { fastifyHelmet } from '@fastify/helmet';
import { fastifyRateLimit } from '@fastify/rate-limit';
import {
  fastify,
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
} from 'fastify';
import { createSerializerCompiler } from 'fastify-type-provider-zod';
import { randomUUID } from 'node:crypto';
import type { TrustProxy } from '../config.js';
import type { ScheduleState } from '../jobs/jobs.js';
import type { Logger } from '../logger.js';
import { networkOf } from '../network.js';
import type { Principal } from '../principal.js';
import { answerConnect, inEnvelope, onClientError } from './client-errors.js';
import { sendError, sendNoRoute } from './error-handler.js';
import { tooMany } from './errors.js';
import { forwardedAddresses } from './forwarded-addresses.js';
import { EventStreams } from './event-stream.js';
import { gracefulClose } from './graceful-close.js';
import { addHealth } from './health.js';
import type { Idempotency } from './idempotency.js';
import { documentRoutes } from './openapi.js';
import { refuseUndecodable } from './query.js';
import { logRequests, measureRequests } from './request-log.js';
import type { RequestMetrics } from './request-metrics.js';
import { refuseUnstorable } from './storable.js';
import { traceRequests } from '../tracing/requests.js';
import { zodValidator } from './validation.js';

/** Options of an API. */
export interface ApiOptions {
  /** The service's name in the log. */
  name: string;
  /** The title and version of the OpenAPI document. */
  title: string;
  version: string;
  /** Base path of all routes, without a trailing slash: `/api`. */
  basePath: `/${string}`;
  logger: Logger;
  /**
   * Called once per request, and again while a stream of it is open.
   * @throws {ApiProblem} 401 without a valid token.
   */
  authenticate(request: FastifyRequest): Promise<Principal>;
  /** Rejects when the service cannot work; decides /healthz. */
  healthy(): Promise<void>;
  /** Also reported by /healthz, for a service with schedules. */
  schedules?: () => Promise<ScheduleState[]>;
  /** Where the answers of operations with an `Idempotency-Key` are kept; needed by an API that has some. */
  idempotency?: Idempotency;
  /** The proxies with a trusted X-Forwarded-For; see {@link trustedProxies}. Default: none. */
  trustProxy?: TrustProxy;
  /** Requests a minute per IPv4 address or IPv6 /64, over all routes. Counted per process. Default 6000. */
  requestsPerMinute?: number;
  /** Bytes of a request body. Default 1 MiB. */
  bodyLimit?: number;
  /** Called with every request of an operation; default: nothing is measured. */
  metrics?: RequestMetrics | undefined;
  /** How often an open event stream checks that its reader is still signed in, in milliseconds. Default 5000. */
  streamChecksEvery?: number;
}

/** An API that routes are added to with `route` and `eventRoute`, then listens. */
export interface Api {
  readonly server: FastifyInstance;
  readonly basePath: string;
  readonly streams: EventStreams;
  readonly authenticate: ApiOptions['authenticate'];
  readonly idempotency: Idempotency | undefined;
  readonly streamChecksEvery: number;
  /**
   * Counts actions of an IPv4 address or an IPv6 /64, such as guesses; the request itself isn't limited.
   * @returns gives the seconds until the address may do it again, if it did it more than `perMinute` times within the
   * minute. Counted per process.
   */
  attempts(perMinute: number): (request: FastifyRequest) => Promise<number | undefined>;
  /** @returns the address, such as `http://127.0.0.1:4001`. */
  listen(where: { host: string; port: number }): Promise<string>;
  /** The OpenAPI document of all routes; no route can be added afterward. */
  document(): Promise<object>;
  /** Ends open streams at once, gives running requests 35 s to finish, frees the port. */
  close(): Promise<void>;
}

/** Creates an API without routes, except health and the OpenAPI document. */
export async function createApi(options: ApiOptions): Promise<Api> {
  const { basePath } = options;
  const streams = new EventStreams();
  const server = fastify({
    loggerInstance: options.logger.child({ api: options.name }) as FastifyBaseLogger,
    // One line of our own instead of two, and without addresses.
    logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
    trustProxy: options.trustProxy ?? false,
    bodyLimit: options.bodyLimit ?? 1024 * 1024,
    // For receiving a request; a slow client must not occupy a connection forever.
    requestTimeout: 60_000,
    // A HEAD request of a stream would keep a connection open for nothing.
    exposeHeadRoutes: false,
    // Requests that a proxy sent before the stop are answered as usual.
    return503OnClosing: false,
    genReqId: (raw) => acceptedRequestId(raw.headers['x-request-id']) ?? randomUUID(),
    clientErrorHandler: onClientError(inEnvelope),
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    routerOptions: { ignoreTrailingSlash: true },
  });
  // Before the first hook that reads the address.
  server.addHook('onRequest', async ({ raw: { headers } }) => {
    const forwarded = headers['x-forwarded-for'];
    if (typeof forwarded === 'string') headers['x-forwarded-for'] = forwardedAddresses(forwarded);
  });
  server.setValidatorCompiler(zodValidator);
  server.setSerializerCompiler(createSerializerCompiler());
  server.setErrorHandler(sendError);
  server.setNotFoundHandler(sendNoRoute);
  server.server.on('connect', answerConnect(inEnvelope));
  server.decorateRequest('principal', null);
  traceRequests(server);
  server.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id).header('cache-control', 'no-store');
  });
  server.addHook('preValidation', refuseUndecodable);
  server.addHook('preValidation', refuseUnstorable);
  server.addHook('preClose', async () => streams.endAll());
  acceptJsonOnly(server);
  logRequests(server);
  if (options.metrics) measureRequests(server, options.metrics);

  await server.register(fastifyHelmet, {
    // The proxy that terminates TLS decides about it for the whole host.
    strictTransportSecurity: false,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
    },
  });
  await server.register(fastifyRateLimit, {
    max: options.requestsPerMinute ?? 6000,
    timeWindow: 60_000,
    keyGenerator: ({ ip }) => networkOf(ip),
    errorResponseBuilder: (_request, { ttl }) =>
      tooMany('Too many requests. Wait a moment, then try again.', ttl / 1000),
  });
  await documentRoutes(server, { title: options.title, version: options.version });
  addHealth(server, basePath, options.healthy, options.schedules);
  server.get(`${basePath}/openapi.json`, { schema: { hide: true } as object }, async () => server.swagger());

  return {
    server,
    basePath,
    streams,
    authenticate: (request) => options.authenticate(request),
    idempotency: options.idempotency,
    streamChecksEvery: options.streamChecksEvery ?? 5_000,
    attempts(perMinute) {
      const count = server.createRateLimit({ max: perMinute, timeWindow: 60_000 });
      return async (request) => {
        const limit = await count(request);
        return !limit.isAllowed && limit.isExceeded ? Math.max(1, limit.ttlInSeconds) : undefined;
      };
    },
    listen: ({ host, port }) => server.listen({ host, port }),
    async document() {
      await server.ready();
      return server.swagger();
    },
    close: gracefulClose(server),
  };
}

/** With or without hyphens, and with a letter: digits alone could be a phone number. */
const uuid = /^(?=.*[a-f])[0-9a-f]{8}(-?)[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{4}\1[0-9a-f]{12}$/i;

/** A proxy may have named the request already; anything that could carry data is refused. */
function acceptedRequestId(given: string | string[] | undefined): string | undefined {
  return typeof given === 'string' && uuid.test(given) ? given : undefined;
}

function acceptJsonOnly(server: FastifyInstance): void {
  const parse = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body: string, done) => {
    // Clients send the header with every request, also without a body.
    if (body === '') done(null, undefined);
    else void parse(request, body, done);
  });
}

declare module 'fastify' {
  interface FastifyRequest {
    /** Set once the request is authenticated. */
    principal: Principal | null;
  }
}
