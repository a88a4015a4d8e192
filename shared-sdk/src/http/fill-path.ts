/** `/campaign/{id}` and `{ id: 'a/b' }` → `/campaign/a%2Fb` */
export function fillPath(path: string, parameters: Record<string, string> = {}): string {
  return path.replace(/\{(\w+)\}/g, (_place, name: string) => {
    const value = parameters[name];
    if (value === undefined) throw new TypeError(`${path}: ${name} is missing`);
    return encodeURIComponent(value);
  });
}
