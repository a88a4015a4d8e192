import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Api } from './app.js';
import { envelope, success } from './envelope.js';
import { idempotencyHeader, keyOf, type StoredAnswer } from './idempotency.js';
import {
  addOperation,
  callOf,
  type Access,
  type Call,
  type None,
  type OperationDefinition,
} from './operation.js';

/**
 * Adds a JSON operation. The handler returns the plain result, which is checked against `result` (unknown
 * members are dropped) and put into the envelope; it throws {@link ApiProblem} for any other answer.
 *
 * Write `result` without transforms. A `z.date()` in it is sent as an ISO text; `z.null()` is for "nothing".
 */
export function route<
  A extends Access,
  R extends z.ZodType,
  P extends z.ZodObject | None = None,
  Q extends z.ZodObject | None = None,
  B extends z.ZodType = None,
>(
  api: Api,
  definition: OperationDefinition<A, P, Q, B> & {
    result: R;
    /** Of success; default 200. */ status?: number;
    /** It makes something: a call that is repeated under its `Idempotency-Key` is done once. Not for anonymous calls. */
    idempotencyKey?: true;
  },
  handler: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R>> | z.output<R>,
): void {
  const { status = 200, idempotencyKey, headers } = definition;
  if (idempotencyKey && definition.access === 'anonymous')
    throw new Error(`${definition.operationId}: an Idempotency-Key requires a signed-in user.`);
  const answer = async (request: FastifyRequest, reply: FastifyReply) =>
    success(await handler(callOf(request, reply)));

  addOperation(
    api,
    {
      ...definition,
      ...(idempotencyKey && { headers: (headers ?? z.object({})).extend(idempotencyHeader) }),
    },
    { [status]: envelope(definition.result).describe('Success') },
    async (request, reply) => {
      const key = idempotencyKey && keyOf(request.headers['idempotency-key']);
      void reply.code(status);
      if (key === undefined) return reply.send(await answer(request, reply));
      return sendOnce(request, reply, {
        api,
        key,
        operation: definition.operationId,
        work: async () => ({ status, body: String(reply.serialize(await answer(request, reply))) }),
      });
    },
  );
}

async function sendOnce(
  request: FastifyRequest,
  reply: FastifyReply,
  {
    api: { idempotency },
    key,
    operation,
    work,
  }: { api: Api; key: string; operation: string; work: () => Promise<StoredAnswer> },
): Promise<FastifyReply> {
  if (!idempotency)
    throw new Error(`${operation} takes an Idempotency-Key, but the API has no store for it.`);
  const { params, query, body, principal } = request;
  const call = { userId: principal?.id ?? '', operation, key, request: [params, query, body] };
  const { status, body: text, repeated } = await idempotency.once(call, request.log, work);
  if (repeated) void reply.header('idempotency-replayed', 'true');
  return (
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      // It was serialized when the work was done.
      .serializer((payload: unknown) => payload as string)
      .send(text)
  );
}
