import type { SourceSession } from './engine.js';
import { refusal } from './gate-problems.js';
import { postgresFunctions } from './postgres-functions.js';
import { placeOf } from './postgres-gate.js';
import { nodesIn, parsePostgres, strings, type Fields } from './postgres-parser.js';
import type { SourceProblem } from './source-problem.js';

interface Call {
  name: string;
  location: unknown;
}

/** Operators that are not written. */
const implied: Record<string, readonly string[]> = {
  AEXPR_BETWEEN: ['>=', '<='],
  AEXPR_BETWEEN_SYM: ['>=', '<='],
  AEXPR_NOT_BETWEEN: ['<', '>'],
  AEXPR_NOT_BETWEEN_SYM: ['<', '>'],
};

/**
 * The server chooses a function or an operator by its arguments as well as by its name: one of the organization's own may
 * be meant by a name that a query may use, and can do anything. Where the database has one beside the server's, the name
 * is refused; `pg_catalog.name` says which is meant. So does a type of that name, to which `name(a)` casts. What an
 * extension brings is the server's as well.
 */
export async function judgePostgresOverloads(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const nodes = [...nodesIn(await parsePostgres(text))];
  const named = (kind: string, field: string) =>
    nodes.filter(([name]) => name === kind).flatMap(([, node]) => unqualified(node, field));
  const functions = [...named('FuncCall', 'funcname'), ...named('ColumnRef', 'fields')];
  const operators = nodes.flatMap(([kind, node]) => operatorsIn(kind, node));
  if (functions.length === 0 && operators.length === 0) return undefined;
  const { rows } = await session.ask(
    `select kind, name from (
       select 'f' as kind, proname::text as name, 'pg_proc'::regclass as catalog, oid, pronamespace as schema
       from pg_catalog.pg_proc where proname in (select json_array_elements_text($1::json))
       union all
       select 'o', oprname::text, 'pg_operator'::regclass, oid, oprnamespace
       from pg_catalog.pg_operator where oprname in (select json_array_elements_text($2::json))
       union all
       select 'f', typname::text, 'pg_type'::regclass, oid, typnamespace
       from pg_catalog.pg_type where typname in (select json_array_elements_text($1::json)) and typrelid = 0
         and typtype <> 'e') found
     where schema <> 'pg_catalog'::regnamespace and not exists (
       select from pg_catalog.pg_depend d where d.classid = catalog and d.objid = found.oid and d.deptype = 'e')`,
    [JSON.stringify(functions.map(({ name }) => name)), JSON.stringify(operators.map(({ name }) => name))],
  );
  const own = new Set(rows.map(([kind, name]) => `${kind} ${name}`));
  const call = functions.find(({ name }) => own.has(`f ${name}`));
  if (call) return refusal('FunctionNotAllowed', placeOf(text, call.location), call.name);
  const operator = operators.find(({ name }) => own.has(`o ${name}`));
  return operator && refusal('FunctionNotAllowed', placeOf(text, operator.location), operator.name);
}

/** `length(…)`, and of `people.length`, which may be a call as well, the last name; not `pg_catalog.length(…)`. */
function unqualified(node: Fields, field: string): Call[] {
  const names = strings(node[field]);
  const name = names.at(-1);
  // Functions that are not allowed are not calls either: see postgres-names.ts.
  const isCall =
    field === 'fields' ? names.length > 1 && postgresFunctions.has(name ?? '') : names.length === 1;
  return name && isCall ? [{ name, location: node['location'] }] : [];
}

function operatorsIn(kind: string, node: Fields): Call[] {
  const location = node['location'];
  const of = (names: readonly string[]) => names.map((name) => ({ name, location }));
  if (kind === 'A_Expr') {
    const names = implied[String(node['kind'])];
    return names ? of(names) : unqualified(node, 'name');
  }
  // IN (select …) has no name; EXISTS and the like compare nothing.
  if (kind === 'SubLink')
    return node['operName'] ? unqualified(node, 'operName') : of(node['testexpr'] ? ['='] : []);
  const compares =
    (kind === 'CaseExpr' && node['arg']) ||
    (kind === 'JoinExpr' && (node['usingClause'] || node['isNatural']));
  return compares ? of(['=']) : [];
}
