import type { preValidationAsyncHookHandler } from 'fastify';
import { z } from 'zod';
import { ApiProblem } from './errors.js';
import { RequestInvalid } from './validation.js';

type Shape = z.core.$ZodLooseShape;

/**
 * A list in the query: `?Status=Pending&Status=Sending`, and `?Status=Pending` alone is a list of one.
 * Wrap it in `.optional()` or `.default([])` as needed.
 */
export function queryArray<T extends z.ZodType>(item: T): z.ZodArray<T> {
  // bindQuery sees that the schema is a list; no transform, so that the schema can be documented.
  return z.array(item);
}

/**
 * Refuses a query that is not percent-encoded UTF-8, such as half a surrogate pair: the parser leaves what it cannot
 * decode as it is, and every operation would take it for text.
 */
export const refuseUndecodable: preValidationAsyncHookHandler = async ({ raw }) => {
  const [, ...query] = (raw.url ?? '').split('?');
  try {
    decodeURIComponent(query.join('?'));
  } catch {
    throw new ApiProblem({ status: 400, code: 'BadUrl', message: 'The URL is not valid.' });
  }
};

/**
 * Gives query parameters the names and the list form that `schema` has; names bind case-insensitively.
 * @throws {RequestInvalid} for several values where one is expected: which one is meant is ambiguous
 */
export function bindQuery(raw: Record<string, unknown>, schema: z.ZodObject): Record<string, unknown> {
  const shape: Shape = schema.shape;
  const names = new Map(Object.keys(shape).map((name) => [name.toLowerCase(), name]));
  const bound: Record<string, unknown> = {};
  for (const [given, value] of Object.entries(raw)) {
    const name = names.get(given.toLowerCase());
    if (name === undefined) continue;
    bound[name] = name in bound ? [bound[name], value].flat() : value;
  }
  for (const [name, value] of Object.entries(bound)) {
    const isList = innermost(shape[name]) instanceof z.ZodArray;
    if (isList && !Array.isArray(value)) bound[name] = [value];
    if (!isList && Array.isArray(value))
      throw new RequestInvalid([{ code: 'custom', path: [name], message: 'must be given once' }]);
  }
  return bound;
}

function innermost(schema: unknown): unknown {
  let inner = schema;
  while (inner instanceof z.ZodOptional || inner instanceof z.ZodDefault || inner instanceof z.ZodNullable) {
    inner = inner.unwrap();
  }
  return inner;
}
