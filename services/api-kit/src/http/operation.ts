import type { Permission } from '@hima/entities';
import type {
  FastifyContextConfig,
  FastifyReply,
  FastifyRequest,
  HTTPMethods,
  preParsingAsyncHookHandler,
  preValidationAsyncHookHandler,
} from 'fastify';
import { z } from 'zod';
import type { Principal } from '../principal.js';
import { PERMISSIONS_HEADER, permissionsDigest } from './permissions-digest.js';
import type { Api } from './app.js';
import { failureSchema } from './envelope.js';
import { forbidden } from './errors.js';
import { bindQuery } from './query.js';

/** Required to call: nothing, a session, or the permission. Checked before the body is read. */
export type Access = 'anonymous' | 'signed-in' | { readonly permission: Permission };

/** Where an operation has no parameters, query or body. */
export type None = z.ZodUndefined;

const refused = {
  description: 'Request refused; see the error',
  content: { 'application/json': { schema: failureSchema } },
};
const failed = {
  description: 'Request failed; the log has the details under the request ID',
  content: { 'application/json': { schema: failureSchema } },
};

/** The definition of both kinds of routes. */
export interface OperationDefinition<
  A extends Access,
  P extends z.ZodObject | None,
  Q extends z.ZodObject | None,
  B extends z.ZodType,
> {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Below basePath, parameters as `:id`: `/campaign/:id/accept`. */
  url: `/${string}`;
  /** Unique; the name of the operation in generated clients. */
  operationId: string;
  summary: string;
  description?: string;
  access: A;
  params?: P;
  /** Names bind case-insensitively; unknown ones are ignored. */
  query?: Q;
  body?: B;
  /** Headers the operation reads, lower case; for the document only. */
  headers?: z.ZodObject;
  /** A limit of its own instead of the API's, per IPv4 address or IPv6 /64, and process; `unlimited` for what services call. */
  requestsPerMinute?: number | 'unlimited';
  /** Left out of the metrics: how often it is called tells about recipients, or its time about nothing. */
  unmeasured?: true;
}

/** The input of a handler, validated and typed. */
export interface Call<A extends Access, P, Q, B> {
  params: P;
  query: Q;
  body: B;
  /** The person who calls; undefined on anonymous routes. */
  user: A extends 'anonymous' ? undefined : Principal;
  /** Aborted when the caller disconnects before the response. */
  gone: AbortSignal;
  request: FastifyRequest;
  reply: FastifyReply;
}

/** The input of a handler from Fastify's request. */
export function callOf<A extends Access, P, Q, B>(
  request: FastifyRequest,
  reply: FastifyReply,
): Call<A, P, Q, B> {
  return {
    params: request.params as P,
    query: request.query as Q,
    body: request.body as B,
    user: (request.principal ?? undefined) as Call<A, P, Q, B>['user'],
    gone: goneSignal(reply),
    request,
    reply,
  };
}

function goneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const judge = () => {
    if (!raw.writableFinished) gone.abort();
  };
  if (raw.destroyed) judge();
  else raw.once('close', judge);
  return gone.signal;
}

/** Documents, guards and adds an operation. `answers` are its success answers by status. */
export function addOperation<
  A extends Access,
  P extends z.ZodObject | None,
  Q extends z.ZodObject | None,
  B extends z.ZodType,
>(
  api: Api,
  definition: OperationDefinition<A, P, Q, B>,
  answers: Record<number, unknown>,
  handler: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): void {
  const { access, params, query, body, headers, requestsPerMinute } = definition;
  const permission = typeof access === 'object' ? access.permission : undefined;
  const description = [definition.description, permission && `Requires the permission ${permission}.`]
    .filter(Boolean)
    .join('\n\n');
  const schema = {
    operationId: definition.operationId,
    summary: definition.summary,
    ...(description && { description }),
    tags: [definition.url.split('/')[1] ?? ''],
    security: access === 'anonymous' ? [] : [{ bearer: [] }],
    ...(params && { params }),
    ...(query && { querystring: query }),
    ...(body && { body }),
    ...(headers && { headers }),
    response: { ...answers, '4xx': refused, '5xx': failed },
  };
  api.server.route({
    method: definition.method as HTTPMethods,
    url: `${api.basePath}${definition.url}`,
    schema,
    config: { ...limitOf(requestsPerMinute), ...(definition.unmeasured && { unmeasured: true }) },
    ...(access !== 'anonymous' && { preParsing: guard(api, permission) }),
    preValidation: [
      ...(access === 'anonymous' ? [] : [guardSlowBody(api, permission)]),
      ...(query ? [bind(query)] : []),
    ],
    handler,
  });
}

function limitOf(requestsPerMinute: number | 'unlimited' | undefined): FastifyContextConfig {
  if (requestsPerMinute === undefined) return {};
  if (requestsPerMinute === 'unlimited') return { rateLimit: false };
  return { rateLimit: { max: requestsPerMinute, timeWindow: 60_000 } };
}

/** Before the body is read: callers without permission must not make the service parse anything. */
function guard(api: Api, permission: Permission | undefined): preParsingAsyncHookHandler {
  return (request, reply) => authorize(api, permission, request, reply);
}

/** Again, once a body has taken as long as streams go without a check: its sender can have been signed out meanwhile. */
function guardSlowBody(api: Api, permission: Permission | undefined): preValidationAsyncHookHandler {
  return async (request, reply) => {
    const since = authorizedAt.get(request);
    if (request.body === undefined || since === undefined) return;
    if (performance.now() - since >= api.streamChecksEvery) await authorize(api, permission, request, reply);
  };
}

const authorizedAt = new WeakMap<FastifyRequest, number>();

async function authorize(
  api: Api,
  permission: Permission | undefined,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const principal = await api.authenticate(request);
  request.principal = principal;
  authorizedAt.set(request, performance.now());
  void reply.header(PERMISSIONS_HEADER, permissionsDigest(principal));
  if (permission !== undefined && !principal.permissions.includes(permission)) throw forbidden(permission);
}

function bind(query: z.ZodObject | None): preValidationAsyncHookHandler {
  return async (request) => {
    if (query instanceof z.ZodObject)
      request.query = bindQuery(request.query as Record<string, unknown>, query);
  };
}
