export type Fields = Record<string, unknown>;

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
