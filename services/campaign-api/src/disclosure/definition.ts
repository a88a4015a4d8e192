import { createHash } from 'node:crypto';

/**
 * A question about people as a hash. Of what decides the answer and nothing else: whatever could be changed for nothing
 * would bring a new answer for nothing. The members of objects come in any order, as the database may have changed it.
 */
export function definitionOf(question: readonly unknown[]): Buffer {
  return createHash('sha256').update(JSON.stringify(question, inOrder)).digest();
}

function inOrder(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)));
}
