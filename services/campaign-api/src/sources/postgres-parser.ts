import type * as Parser from 'libpg-query';
import { dialects } from './dialects.js';

export type Fields = Record<string, unknown>;

/** A table as in queries of the catalog: `"schema"."table"`. */
export function quotedTable({ schemaname, relname }: Fields): string {
  const { quoteName } = dialects.PostgreSQL;
  return schemaname === undefined
    ? quoteName(String(relname))
    : `${quoteName(String(schemaname))}.${quoteName(String(relname))}`;
}

/** A name of one or more parts as in queries of the catalog. */
export const quotedName = (names: readonly string[]) => names.map(dialects.PostgreSQL.quoteName).join('.');

/** Every node and struct of a tree, with the name under which it stands, outermost first. */
export function* nodesIn(tree: unknown): Generator<[name: string, node: Fields]> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, inner] of Object.entries(tree)) {
    if (!Array.isArray(tree)) yield [name, (inner ?? {}) as Fields];
    yield* nodesIn(inner);
  }
}

/** Loaded when the first query comes. */
let parser: Promise<Pick<typeof Parser, 'parse' | 'scan'>> | undefined;

/** The tree of PostgreSQL's own parser, in its names. Throws where the parser does. */
export async function parsePostgres(text: string): Promise<Fields> {
  const { parse } = await (parser ??= import('libpg-query'));
  return (await parse(text)) as Fields;
}

/** The numbers of the scanner for texts and comments. */
const texts: ReadonlySet<number> = new Set([261, 262, 275, 276]);

/** A query with blanks in place of its texts and comments, as many as these have bytes. */
export async function withoutTexts(query: string): Promise<string> {
  const { scan } = await (parser ??= import('libpg-query'));
  // The scanner returns JSON in which control characters are not escaped.
  const { tokens } = await scan(query.replace(/[\0-\u0008\u000b\u000c\u000e-\u001f]/g, ' '));
  const bytes = Buffer.from(query);
  for (const { start, end, tokenType } of tokens) if (texts.has(tokenType)) bytes.fill(' ', start, end);
  return bytes.toString();
}

/** The texts of a list of `String` nodes; empty ones for other nodes. */
export function strings(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((item) => String((item as { String?: { sval?: string } }).String?.sval ?? ''));
}
