import type { SourceSession } from './engine.js';
import { callRefusal, refusal } from './gate-problems.js';
import { readCallingTypes, type CallingTypes } from './postgres-calling-types.js';
import { CallingColumns } from './postgres-calling-columns.js';
import { placeOf } from './postgres-gate.js';
import { nodesIn, parsePostgres, quotedName, quotedTable, strings } from './postgres-parser.js';
import type { SourceProblem } from './source-problem.js';
import { judgeTypeName } from './postgres-type-names.js';

/**
 * A conversion calls functions: of a cast, of a domain’s check, of a range. Many are not written, and the server computes
 * those of texts already when it reads a query. So a query can’t use a type with a function of the organization at all:
 * without a value of it there is nothing to convert. This asks the catalog before the server sees the query.
 */
export async function judgePostgresCasts(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const tree = await parsePostgres(text);
  const nodes = [...nodesIn(tree)];
  const named = nodes
    .filter(([name]) => name === 'typeName')
    .map(([, { names, location }]) => ({ names: strings(names), location }));
  const tables = nodes.filter(([name]) => name === 'RangeVar').map(([, node]) => quotedTable(node));
  const known = await readCallingTypes(session, {
    tables: [...new Set(tables)],
    types: [...new Set(named.map(({ names }) => quotedName(names)))],
  });
  const refused = named.find(({ names }) => !mayName(known, names));
  if (refused) return refusal('TypeNotAllowed', placeOf(text, refused.location), refused.names.join('.'));
  return judgeEverywhere(known) ?? new CallingColumns(text, known).judge(tree);
}

/** Ordinary types of the server, and enums of the organization that call nothing. */
function mayName(known: CallingTypes, names: readonly string[]): boolean {
  const type = known.types.get(quotedName(names));
  // If an ordinary type is missing, the server says so; any other name isn't allowed.
  if (judgeTypeName(names) === 'ordinary') return !type || type.kind === 'server' || type.kind === 'enum';
  return type?.kind === 'enum';
}

/** Casts between types of the server alone may be in any query, except those that only a query itself can name. */
function judgeEverywhere({ everywhere, types }: CallingTypes): SourceProblem | undefined {
  const named = new Set([...types.values()].map(({ id }) => id));
  const found = everywhere.find(({ explicit, toId }) => !explicit || named.has(toId));
  return found && callRefusal(found.what === 'cast' ? 'OwnCast' : 'OwnOrder', [found.from, found.to]);
}
