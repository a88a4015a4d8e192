import { unprocessable, type ApiProblem } from '@hima/api-kit';
import { asAnswer } from '../connections/source-answer.js';
import { wrapQuery } from '../sources/dialects.js';
import type {
  AudienceSource,
  SourceColumn,
  SourceConnection,
  SourceQuery,
  SourceRun,
} from '../sources/source.js';
import { compileRules } from './compile-rules.js';
import type { FilterDefinition, Rule } from './filter-definition.js';
import { conditionsOf } from './rule-model.js';

/**
 * The organization's query with one more column for each rule of the filter, at its end.
 * @throws {ApiProblem} 422 FilterDoesNotFit when the query does not return the columns that the rules use.
 */
export async function filteredQuery(
  source: AudienceSource,
  connection: SourceConnection,
  text: string,
  filter: FilterDefinition | null,
  run: SourceRun,
): Promise<SourceQuery> {
  if (!filter || filter.rules.length === 0) return { text };
  const missing = missingColumns(await source.describe(connection, { text }, run), filter.rules);
  if (missing.length > 0) throw filterDoesNotFit(missing);
  return wrapQuery(text, compileRules(source.dialect, filter.rules));
}

/** The columns that rules can use. @throws {ApiProblem} with the codes of SourceProblem. */
export async function readColumns(
  open: () => { source: AudienceSource; connection: SourceConnection },
  text: string,
) {
  try {
    const { source, connection } = open();
    const columns = await source.describe(connection, { text });
    return columns.map(({ name, type }) => ({ name, type: ruleType(type) }));
  } catch (error) {
    throw asAnswer(error);
  }
}

/** Names of columns that the rules use and the query does not return, or not with that type. */
function missingColumns(columns: readonly SourceColumn[], rules: readonly Rule[]): string[] {
  const types = new Map(columns.map(({ name, type }) => [name, ruleType(type)]));
  const missing = rules
    .flatMap(({ when }) => conditionsOf(when))
    .filter(({ column, type }) => types.get(column) !== type)
    .map(({ column }) => column);
  return [...new Set(missing)];
}

/** Rules compare days only. */
function ruleType(type: SourceColumn['type']): 'text' | 'number' | 'boolean' | 'date' | 'other' {
  return type === 'datetime' ? 'date' : type;
}

function filterDoesNotFit(columns: string[]): ApiProblem {
  return unprocessable(
    'FilterDoesNotFit',
    `The rules use columns this query doesn’t return: ${columns.join(', ')}.`,
  );
}
