import type { SourceSession } from './engine.js';
import { refusal } from './gate-problems.js';
import { placeOf } from './postgres-gate.js';
import { withoutTexts } from './postgres-parser.js';
import type { SourceProblem } from './source-problem.js';

/**
 * The gate reads names as a database in UTF-8 does. Others fold letters beyond ASCII by their locale, and cut names at 63
 * bytes of their own encoding: what the parser cuts off can be the end of another name there. `U&"…"` writes such letters
 * in ASCII.
 */
export async function judgePostgresEncoding(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const { rows } = await session.ask(`select pg_catalog.current_setting('server_encoding')`);
  if (rows[0]?.[0] === 'UTF8') return undefined;
  const names = await withoutTexts(text);
  const at = names.search(/[^\0-\u007f]|\bu&"/i);
  return at < 0 ? undefined : refusal('NameNotAscii', placeOf(text, Buffer.byteLength(names.slice(0, at))));
}
