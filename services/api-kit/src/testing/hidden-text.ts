import { filledRequests, type FilledRequest } from './filled-bodies.js';
import type { Json } from './schema-walk.js';

interface Answer {
  error: { validationErrors?: { members: string[] }[] } | null;
}

/**
 * The fields of an OpenAPI document that take a text, each as `operationId member`.
 *
 * @param send sends a request and returns the envelope that answers it
 */
export async function fieldsThatTake(
  text: string,
  document: Json,
  send: (request: FilledRequest, index: number) => Promise<Answer>,
): Promise<string[]> {
  const fields = new Set<string>();
  for (const [index, request] of filledRequests(document, text).entries()) {
    const { error } = await send(request, index);
    const refused = error?.validationErrors?.some(({ members }) => members.includes(request.member));
    if (!refused) fields.add(`${request.operationId} ${request.member}`);
  }
  return [...fields];
}

/**
 * The fields without those of a list, which names them as they are or by the end of their member. An entry that names
 * none of the fields fails: it would hide the next field of this name.
 */
export function withoutNamed(fields: readonly string[], names: readonly string[]): string[] {
  const isNamed = (field: string, name: string) =>
    field === name || field.endsWith(` ${name}`) || field.endsWith(`.${name}`);
  const useless = names.filter((name) => !fields.some((field) => isNamed(field, name)));
  if (useless.length) throw new Error(`No field takes the text that is allowed to: ${useless.join(', ')}`);
  return fields.filter((field) => !names.some((name) => isNamed(field, name)));
}
