import type { z } from 'zod';
import type { Api } from './app.js';
import { envelope, success } from './envelope.js';
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
  },
  handler: (call: Call<A, z.output<P>, z.output<Q>, z.output<B>>) => Promise<z.output<R>> | z.output<R>,
): void {
  const status = definition.status ?? 200;
  addOperation(
    api,
    definition,
    { [status]: envelope(definition.result).describe('Success') },
    async (request, reply) => {
      const result = await handler(callOf(request, reply));
      return reply.code(status).send(success(result));
    },
  );
}
