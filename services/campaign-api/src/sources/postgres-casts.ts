import { dialects } from './dialects.js';
import type { SourceSession } from './engine.js';
import { refusal } from './gate-problems.js';
import { placeOf } from './postgres-gate.js';
import { nodesIn, parsePostgres, strings } from './postgres-parser.js';
import type { SourceProblem } from './source-problem.js';
import { judgeTypeName } from './postgres-type-names.js';

/**
 * To cast to a type is to call its functions: those of the organization's own are allowed when the catalog says that they
 * are enums, which have none of their own. A domain's check can call anything.
 */
export async function judgePostgresCasts(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const own = [...nodesIn(await parsePostgres(text))]
    .filter(([name]) => name === 'typeName')
    .map(([, { names, location }]) => ({ names: strings(names), location }))
    .filter(({ names }) => judgeTypeName(names) === 'own');
  if (own.length === 0) return undefined;
  const { rows } = await session.ask(
    `select t.name from (select json_array_elements_text($1::json) as name) t
     where exists (select from pg_catalog.pg_type e where e.oid = to_regtype(t.name) and e.typtype = 'e')`,
    [JSON.stringify(own.map(({ names }) => quoted(names)))],
  );
  const enums = new Set(rows.map(([name]) => name));
  const other = own.find(({ names }) => !enums.has(quoted(names)));
  return other && refusal('TypeNotAllowed', placeOf(text, other.location), other.names.join('.'));
}

const quoted = (names: readonly string[]) => names.map(dialects.PostgreSQL.quoteName).join('.');
