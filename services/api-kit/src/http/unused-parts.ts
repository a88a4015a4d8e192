/**
 * The dependencies of routes while only the OpenAPI document is generated: adding routes can read members, and calling
 * one throws.
 *
 * @param known what is used to add routes.
 */
export function unusedParts<T extends object>(known: Partial<T> = {}): T {
  const refuse = function (): never {
    throw new Error('Only the OpenAPI document is generated here.');
  };
  return new Proxy(refuse, {
    get: (_, member) => (Object.hasOwn(known, member) ? known[member as keyof T] : unusedParts()),
  }) as unknown as T;
}
