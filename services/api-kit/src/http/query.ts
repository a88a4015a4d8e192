import { z } from 'zod';

type Shape = z.core.$ZodLooseShape;

/**
 * A list in the query: `?Status=Pending&Status=Sending`, and `?Status=Pending` alone is a list of one.
 * Wrap it in `.optional()` or `.default([])` as needed.
 */
export function queryArray<T extends z.ZodType>(item: T): z.ZodArray<T> {
  // bindQuery sees that the schema is a list; no transform, so that the schema can be documented.
  return z.array(item);
}

/** Gives query parameters the names and the list form that `schema` has; names bind case-insensitively. */
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
    // The last one wins where one value is expected, as it does in ASP.NET's binder for scalars.
    if (!isList && Array.isArray(value)) bound[name] = value.at(-1);
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
