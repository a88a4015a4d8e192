/** The parameters of the page, in one order, so that equal views have equal query strings. */
const names = ['from', 'period', 'project', 'to'];

/** The part of a URL that a view stores. */
export function viewQuery(search: URLSearchParams): string {
  const kept = new URLSearchParams();
  for (const name of names) {
    const value = search.get(name);
    if (value) kept.set(name, value);
  }
  return kept.toString();
}
