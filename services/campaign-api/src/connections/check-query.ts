import type { ServiceContext } from '../service-context.js';
import { numberColumn, SourceProblem } from '../sources/source.js';
import { openConnection, type ConnectionRow } from './connection-row.js';
import type { QueryCheck } from './connection-schemas.js';
import { asAnswer } from './source-answer.js';

/** The gate's result, then the analysis of the database. The query isn't run. */
export async function checkQuery(
  context: ServiceContext,
  row: ConnectionRow,
  query: string,
): Promise<QueryCheck> {
  const everything = { from: 0, to: query.length };
  try {
    const { source, connection } = openConnection(context, row);
    const columns = await source.describe(connection, { text: query });
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
    // That the server is busy is no problem of the query.
    if (!(error instanceof SourceProblem) || error.code === 'QueryRunning') throw asAnswer(error);
    const { reason: code, message, subject = null, place = everything } = error;
    const problem = { severity: 'error' as const, code, message, subject, ...place };
    return { ok: false, problems: [problem], columns: null };
  }
}
