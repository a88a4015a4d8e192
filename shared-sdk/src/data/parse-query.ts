/** Limits of one URL: nesting, values of one key, number of parameters. */
export const QUERY_LIMITS = { depth: 5, array: 20, parameters: 1000 } as const;

export interface QueryTree {
  [key: string]: string | string[] | QueryTree;
}

/**
 * Reads a query string: repeated keys become arrays, `a[b]=1` nests. What goes beyond
 * {@link QUERY_LIMITS} is dropped, so that a hand-made address cannot cost more than a page does.
 *
 * @example parseQuery('?status=Pending&status=Sending') // { status: ['Pending', 'Sending'] }
 */
export function parseQuery(search: string): QueryTree {
  // Without a prototype: a parameter called __proto__ is a key like any other.
  const tree: QueryTree = Object.create(null);
  const parts = search.replace(/^\?/, '').split('&', QUERY_LIMITS.parameters);
  for (const [key, value] of new URLSearchParams(parts.join('&'))) insert(tree, segments(key), value);
  return tree;
}

function segments(key: string): string[] {
  const open = key.indexOf('[');
  if (open <= 0 || !key.endsWith(']')) return [key];
  return [key.slice(0, open), ...key.slice(open + 1, -1).split('][')];
}

function insert(tree: QueryTree, [head = '', ...rest]: string[], value: string, depth = 0): void {
  const present = tree[head];
  if (rest.length > 0) {
    if (depth === QUERY_LIMITS.depth || (present !== undefined && !isTree(present))) return;
    insert((tree[head] = present ?? Object.create(null)), rest, value, depth + 1);
  } else if (present === undefined) tree[head] = value;
  else if (typeof present === 'string') tree[head] = [present, value];
  else if (Array.isArray(present) && present.length < QUERY_LIMITS.array) present.push(value);
}

const isTree = (node: QueryTree[string]): node is QueryTree =>
  typeof node === 'object' && !Array.isArray(node);
