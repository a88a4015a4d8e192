export type QueryValue = string | number | boolean | null | undefined;
/** Parameters of a call; an array becomes a repeated key, null and undefined are left out. */
export type Query = Record<string, QueryValue | readonly QueryValue[]>;

/** `{ a: [1, 2], b: null }` → `a=1&a=2` */
export function toSearchParams(query: Query): URLSearchParams {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(query)) {
    const values: readonly QueryValue[] = Array.isArray(value) ? value : [value as QueryValue];
    for (const one of values) if (one !== null && one !== undefined) params.append(key, String(one));
  }
  return params;
}
