import type { preValidationAsyncHookHandler } from 'fastify';
import { RequestInvalid } from './validation.js';

/** U+0000, which no text of PostgreSQL can have, and half a surrogate pair, which UTF-8 cannot carry. */
const unstorable = /[\0\p{Surrogate}]/u;
/** Levels of objects and lists in a request; rules inside rules need about ten. */
const DEEPEST = 32;

/** Whether PostgreSQL can store a text; for texts that don't come with a request. */
export const isStorable = (text: string): boolean => !unstorable.test(text);

interface Fault {
  path: PropertyKey[];
  message: string;
}

/**
 * Refuses what no operation can store or walk through, in whatever part of a request it is. Before the schemas, so
 * that none of them has to think of it, and for routes without one as well.
 */
export const refuseUnstorable: preValidationAsyncHookHandler = async ({ params, query, body }) => {
  for (const part of [params, query, body]) {
    const fault = findFault(part, 0);
    // The first one only: a response must not grow with the number of errors.
    if (fault) throw new RequestInvalid([{ code: 'custom', ...fault }]);
  }
};

function findFault(value: unknown, depth: number): Fault | undefined {
  if (typeof value === 'string')
    return isStorable(value)
      ? undefined
      : { path: [], message: 'must not contain U+0000 or an unpaired surrogate' };
  if (value === null || typeof value !== 'object' || Buffer.isBuffer(value)) return undefined;
  if (depth === DEEPEST) return { path: [], message: `must not have more than ${DEEPEST} levels` };
  for (const [name, member] of Array.isArray(value) ? value.entries() : Object.entries(value)) {
    if (typeof name === 'string' && !isStorable(name))
      return { path: [], message: 'must not have names that contain U+0000 or an unpaired surrogate' };
    const fault = findFault(member, depth + 1);
    if (fault) return { path: [name, ...fault.path], message: fault.message };
  }
  return undefined;
}
