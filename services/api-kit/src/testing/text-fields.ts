import { ANY_ID, DEEPEST, lowerFirst, memberOf, resolve, type Json, type Step } from './schema-walk.js';

/** A request with a given text in one of its fields, and no other values. */
export interface TextRequest {
  operationId: string;
  method: string;
  /** With the base path and the query. */
  url: string;
  /** JSON; undefined where the operation takes none. */
  body: string | undefined;
  /** The field, in the form of the envelope's `members`. */
  member: string;
}

/**
 * A request for every text field of every operation of an OpenAPI document: in the path, in the query, and however
 * deep in the body. What the operation does with it is for the test to say.
 *
 * @param text in bodies; an address carries it only as far as UTF-8 can.
 */
export function requestsWithText(document: Json, text: string): TextRequest[] {
  const requests: TextRequest[] = [];
  for (const [path, operations] of Object.entries<Json>(document.paths)) {
    for (const [method, operation] of Object.entries<Json>(operations)) {
      const { operationId, parameters = [], requestBody } = operation;
      const common = { operationId, method: method.toUpperCase() };
      const address = (at?: Json): string => {
        const filled = path.replace(/\{(\w+)\}/g, (_all, name: string) =>
          encodeURIComponent(at?.in === 'path' && at.name === name ? text : ANY_ID),
        );
        return at?.in === 'query' ? `${filled}?${at.name}=${encodeURIComponent(text)}` : filled;
      };
      if (!/\p{Surrogate}/u.test(text))
        for (const at of parameters as Json[])
          if (['path', 'query'].includes(at.in) && textPaths(document, at.schema).length)
            requests.push({ ...common, url: address(at), body: undefined, member: lowerFirst(at.name) });
      const schema: Json = requestBody?.content?.['application/json']?.schema;
      for (const steps of schema ? textPaths(document, schema) : [])
        requests.push({
          ...common,
          url: address(),
          body: JSON.stringify(steps.reduceRight<Json>((inner, step) => put(step, inner), text)),
          member: memberOf(steps),
        });
    }
  }
  return requests;
}

const put = (step: Step, value: Json): Json => (typeof step === 'number' ? [value] : { [step]: value });

/** The ways from a schema to the texts in it, each once. */
function textPaths(document: Json, schema: Json): Step[][] {
  const found = new Map<string, Step[]>();
  const visit = (part: Json, steps: Step[]): void => {
    if (steps.length > DEEPEST) return;
    if (part.$ref) return visit(resolve(document, part.$ref), steps);
    for (const choice of [...(part.anyOf ?? []), ...(part.oneOf ?? []), ...(part.allOf ?? [])])
      visit(choice, steps);
    for (const [name, member] of Object.entries<Json>(part.properties ?? {})) visit(member, [...steps, name]);
    if (part.items) visit(part.items, [...steps, 0]);
    if (part.additionalProperties && typeof part.additionalProperties === 'object')
      visit(part.additionalProperties, [...steps, 'anything']);
    if ([part.type].flat().includes('string')) found.set(JSON.stringify(steps), steps);
  };
  visit(schema, []);
  return [...found.values()];
}
