import type { SourceSession } from './engine.js';
import { refusal } from './gate-problems.js';
import { mysqlLexicon } from './mysql-lexicon.js';
import type { SourceProblem } from './source-problem.js';
import { tokenize } from './sql-tokens.js';
import { bracketed } from './token-gate.js';

/**
 * A server that lacks an allowed function calls a stored one of that name, which can do anything: `any_value` in MariaDB.
 * The account sees the stored functions that it can call. FIELD compares names as the server does, without accents.
 */
export async function judgeMysqlCalls(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const calls = [
    ...new Map(bracketed(tokenize(text, mysqlLexicon)).map((call) => [call.value, call])).values(),
  ];
  if (calls.length === 0) return undefined;
  const { rows } = await session.ask(
    `select field(routine_name, ${calls.map(() => '?').join(', ')}) as place from information_schema.routines
     where routine_schema = database() and routine_type = 'FUNCTION' having place > 0 order by place limit 1`,
    calls.map(({ value }) => value),
  );
  const call = calls[Number(rows[0]?.[0]) - 1];
  return call && refusal('FunctionNotAllowed', call, call.value);
}
