import { ANY_ID, DEEPEST, memberOf, resolve, type Json, type Step } from './schema-walk.js';

/** A body with a text of the caller's choice in one of its fields, and a sample in everything else that is required. */
export interface FilledRequest {
  operationId: string;
  method: string;
  /** With the base path. */
  url: string;
  /** JSON. */
  body: string;
  /** The field, in the form of the envelope's `members`. */
  member: string;
}

/**
 * Requests with a text in every text field of every body of an OpenAPI document, so that the schema of a field judges
 * the text also where other fields choose that schema.
 */
export function filledRequests(document: Json, text: string): FilledRequest[] {
  return Object.entries<Json>(document.paths).flatMap(([path, operations]) =>
    Object.entries<Json>(operations).flatMap(([method, { operationId, parameters = [], requestBody }]) => {
      const schema: Json = requestBody?.content?.['application/json']?.schema;
      return (schema ? [...bodiesWith(document, schema, text)] : []).map(({ value, steps }) => ({
        operationId,
        method: method.toUpperCase(),
        url: path.replace(/\{(\w+)\}/g, (_all, name: string) =>
          String(sampleOf(document, parameters.find((at: Json) => at.name === name).schema)),
        ),
        body: JSON.stringify(value),
        member: memberOf(steps),
      }));
    }),
  );
}

function* bodiesWith(
  document: Json,
  schema: Json,
  text: string,
  depth = 0,
): Generator<{ value: Json; steps: Step[] }> {
  if (depth > DEEPEST) return;
  const inside = (part: Json) => bodiesWith(document, part, text, depth + 1);
  if (schema.$ref) return yield* inside(resolve(document, schema.$ref));
  for (const choice of choicesOf(schema)) yield* inside(choice);
  if ([schema.type].flat().includes('string') && !schema.enum && !('const' in schema))
    yield { value: text, steps: [] };
  for (const [name, member] of Object.entries<Json>(schema.properties ?? {}))
    for (const { value, steps } of inside(member))
      yield { value: { ...sampleOf(document, schema), [name]: value }, steps: [name, ...steps] };
  if (schema.items)
    for (const { value, steps } of inside(schema.items)) yield { value: [value], steps: [0, ...steps] };
  if (schema.additionalProperties && typeof schema.additionalProperties === 'object')
    for (const { value, steps } of inside(schema.additionalProperties))
      yield { value: { anything: value }, steps: ['anything', ...steps] };
}

/** A value that a schema takes, as far as the document tells: patterns and limits of several fields it does not. */
function sampleOf(document: Json, schema: Json): Json {
  if (schema.$ref) return sampleOf(document, resolve(document, schema.$ref));
  if ('const' in schema) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [choice] = choicesOf(schema);
  if (choice) return sampleOf(document, choice);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map((name: string) => [name, sampleOf(document, schema.properties[name])]),
      );
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => sampleOf(document, schema.items));
    case 'string':
      return formats[schema.format] ?? 'x'.repeat(Math.max(schema.minLength ?? 0, 1));
    case 'boolean':
      return false;
    case 'null':
      return null;
    default:
      return Math.max(schema.minimum ?? 1, 1);
  }
}

const choicesOf = ({ anyOf = [], oneOf = [], allOf = [] }: Json): Json[] => [...anyOf, ...oneOf, ...allOf];

const formats: Record<string, string> = {
  uuid: ANY_ID,
  date: '2026-01-31',
  'date-time': '2026-01-31T09:30:00Z',
  uri: 'https://example.org',
  email: 'someone@example.org',
};
