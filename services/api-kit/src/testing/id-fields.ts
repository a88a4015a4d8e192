import { DEEPEST, resolve, type Json, type Step } from './schema-walk.js';

/** A field of a request that takes an ID. */
interface IdField {
  operationId: string;
  in: 'path' | 'query' | 'body';
  /** The parameter, or the path to it in the body; 0 in a list. */
  steps: Step[];
}

/** Every field of an OpenAPI document that takes an ID: in paths, in queries, and however deep in bodies. */
function idFields(document: Json): IdField[] {
  return Object.values<Json>(document.paths).flatMap((operations) =>
    Object.values<Json>(operations).flatMap(({ operationId, parameters = [], requestBody }) => [
      ...(parameters as Json[])
        .filter((at) => ['path', 'query'].includes(at.in) && pathsToIds(document, at.schema).length > 0)
        .map((at) => ({ operationId, in: at.in, steps: [at.name] })),
      ...pathsToIds(document, requestBody?.content?.['application/json']?.schema ?? {}).map((steps) => ({
        operationId,
        in: 'body' as const,
        steps,
      })),
    ]),
  );
}

function pathsToIds(document: Json, schema: Json, steps: Step[] = []): Step[][] {
  if (steps.length > DEEPEST) return [];
  if (schema.$ref) return pathsToIds(document, resolve(document, schema.$ref), steps);
  const found = [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((choice) =>
      pathsToIds(document, choice, steps),
    ),
    ...Object.entries<Json>(schema.properties ?? {}).flatMap(([name, member]) =>
      pathsToIds(document, member, [...steps, name]),
    ),
    ...(schema.items ? pathsToIds(document, schema.items, [...steps, 0]) : []),
    ...(schema.format === 'uuid' ? [steps] : []),
  ];
  return [...new Map(found.map((path) => [JSON.stringify(path), path])).values()];
}

/** The request of a test. */
export interface SentRequest {
  params?: Readonly<Record<string, string>> | undefined;
  query?: string | readonly string[] | undefined;
  body?: unknown;
}

/** The fields without an ID in these requests, each as `operationId in name`. */
export function idFieldsWithout(document: Json, requests: Readonly<Record<string, SentRequest>>): string[] {
  const isGiven = ({ operationId, in: place, steps }: IdField): boolean => {
    const { params = {}, query = [], body } = requests[operationId] ?? {};
    const [name = ''] = steps.map(String);
    if (place === 'path') return params[name] !== undefined;
    if (place === 'query') return [query].flat().some((one) => new URLSearchParams(one).has(name));
    return steps.reduce((part: Json, step) => part?.[step], body) !== undefined;
  };
  return idFields(document)
    .filter((field) => !isGiven(field))
    .map(({ operationId, in: place, steps }) => `${operationId} ${place} ${steps.join('.')}`);
}
