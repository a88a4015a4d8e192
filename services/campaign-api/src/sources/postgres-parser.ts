import { dialects } from './dialects.js';

export type Fields = Record<string, unknown>;

/** A table as in queries of the catalog: `"schema"."table"`. */
export function quotedTable({ schemaname, relname }: Fields): string {
  const { quoteName } = dialects.PostgreSQL;
  return schemaname === undefined
    ? quoteName(String(relname))
    : `${quoteName(String(schemaname))}.${quoteName(String(relname))}`;
}

/** Every node and struct of a tree, with the name under which it stands, outermost first. */
export function* nodesIn(tree: unknown): Generator<[name: string, node: Fields]> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, inner] of Object.entries(tree)) {
    if (!Array.isArray(tree)) yield [name, (inner ?? {}) as Fields];
    yield* nodesIn(inner);
  }
}

/** Loaded when the first query comes. */
let parser: Promise<{ parse(text: string): Promise<unknown> }> | undefined;

/** The tree of PostgreSQL's own parser, in its names. Throws where the parser does. */
export async function parsePostgres(text: string): Promise<Fields> {
  const { parse } = await (parser ??= import('libpg-query'));
  return (await parse(text)) as Fields;
}

/** The texts of a list of `String` nodes; empty ones for other nodes. */
export function strings(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((item) => String((item as { String?: { sval?: string } }).String?.sval ?? ''));
}
