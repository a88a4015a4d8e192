import { Tinypool } from 'tinypool';
import { dialects } from './dialects.js';
import type { Parsed, ParserTask, Token } from './postgres-parser-task.mjs';

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

/** Every node and struct of a tree, with its name in its parent, outermost first. */
export function* nodesIn(tree: unknown): Generator<[name: string, node: Fields]> {
  if (typeof tree !== 'object' || tree === null) return;
  for (const [name, inner] of Object.entries(tree)) {
    if (!Array.isArray(tree)) yield [name, (inner ?? {}) as Fields];
    yield* nodesIn(inner);
  }
}

/** Where a query is wrong. */
export class SyntaxProblem extends Error {
  override name = 'SyntaxProblem';
  /** @param character counted from 0 */
  constructor(readonly character: number | undefined) {
    super('The query is not SQL');
  }
}

/** Far beyond any real query. */
const longestMs = 30_000;

/**
 * PostgreSQL's parser in C keeps its state in memory of its own, which does not recover from an overflow of its stack, and it
 * blocks the thread that it runs in: its thread is replaced when it fails or takes too long.
 */
const threads = new Tinypool({
  filename: new URL('./postgres-parser-task.mjs', import.meta.url).href,
  minThreads: 0,
  maxThreads: 1,
  idleTimeout: 60_000,
});

const run = (task: ParserTask, withinMs: number): Promise<unknown> =>
  threads.run(task, { signal: AbortSignal.timeout(withinMs) });

/**
 * The tree of PostgreSQL's own parser, in its names.
 * @throws {SyntaxProblem}
 * @throws {Error} when the parser fails, or takes too long
 */
export async function parsePostgres(text: string, withinMs = longestMs): Promise<Fields> {
  const parsed = (await run({ kind: 'parse', text }, withinMs)) as Parsed;
  if ('syntaxError' in parsed) throw new SyntaxProblem(parsed.syntaxError.cursorPosition);
  return JSON.parse(parsed.json) as Fields;
}

/** The numbers of the scanner for texts and comments. */
const texts: ReadonlySet<number> = new Set([261, 262, 275, 276]);

/** A query with blanks in place of its texts and comments, as many as these have bytes. */
export async function withoutTexts(query: string): Promise<string> {
  // The scanner returns JSON in which control characters are not escaped.
  const text = query.replace(/[\0-\u0008\u000b\u000c\u000e-\u001f]/g, ' ');
  const tokens = (await run({ kind: 'scan', text }, longestMs)) as Token[];
  const bytes = Buffer.from(query);
  for (const { start, end, tokenType } of tokens) if (texts.has(tokenType)) bytes.fill(' ', start, end);
  return bytes.toString();
}

/** The texts of a list of `String` nodes; empty ones for other nodes. */
export function strings(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((item) => String((item as { String?: { sval?: string } }).String?.sval ?? ''));
}
