import type { ServiceContext } from '../service-context.js';
import { numberColumn, SourceProblem } from '../sources/source.js';
import type { SourceProblemCode } from '../sources/source-problem.js';
import { openConnection, type ConnectionRow } from './connection-row.js';
import type { QueryCheck } from './connection-schemas.js';
import { asAnswer } from './source-answer.js';

/** What another text of the query can change. */
const ofQuery: ReadonlySet<string> = new Set<SourceProblemCode>([
  'QueryRefused',
  'QueryFailed',
  'TooManyRows',
]);

/**
 * The gate's result, then the analysis of the database. The query isn't run.
 *
 * @throws {ApiProblem} when the database can't be asked, as this is no problem of the query
 */
export async function checkQuery(
  context: ServiceContext,
  row: ConnectionRow,
  query: string,
  signal: AbortSignal,
): Promise<QueryCheck> {
  const everything = { from: 0, to: query.length };
  try {
    const { source, connection } = openConnection(context, row);
    const columns = await source.describe(connection, { text: query }, { signal });
    const number = columns[numberColumn(columns)];
    if (!number) throw new SourceProblem('QueryRefused', 'The query returns no columns.', 'NoColumns');
    const odd = number.type !== 'text' && number.type !== 'number' && number.type !== 'other';
    const message = 'The first column doesn’t seem to contain mobile numbers.';
    return {
      ok: true,
      problems: odd
        ? [{ severity: 'warning', code: 'FewNumbers', message, subject: null, ...everything }]
        : [],
      columns,
    };
  } catch (error) {
    if (!(error instanceof SourceProblem) || !ofQuery.has(error.code)) throw asAnswer(error);
    const { reason: code, message, subject = null, place = everything } = error;
    const problem = { severity: 'error' as const, code, message, subject, ...place };
    return { ok: false, problems: [problem], columns: null };
  }
}
