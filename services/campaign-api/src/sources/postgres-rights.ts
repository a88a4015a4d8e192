import type { SourceSession } from './engine.js';
import { nodesIn, parsePostgres, quotedTable, type Fields } from './postgres-parser.js';
import { problems, type SourceProblem } from './source-problem.js';

/**
 * Whether the account may read the tables of a query. The server looks no sooner than it runs one, which a check does
 * not do. Rights on single columns are left to the server.
 */
export async function judgePostgresRights(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const nodes = [...nodesIn(await parsePostgres(text))];
  const parts = new Set(
    nodes.filter(([kind]) => kind === 'CommonTableExpr').map(([, node]) => node['ctename']),
  );
  const isTable = ({ schemaname, relname }: Fields) => schemaname !== undefined || !parts.has(relname);
  const tables = nodes.filter(([kind, node]) => kind === 'RangeVar' && isTable(node));
  if (tables.length === 0) return undefined;
  const { rows } = await session.ask(
    `select 1 from (select to_regclass(json_array_elements_text($1::json))::oid as id) t
     where id is not null and not has_any_column_privilege(id, 'SELECT') limit 1`,
    [JSON.stringify(tables.map(([, node]) => quotedTable(node)))],
  );
  return rows.length > 0 ? problems.notReadable() : undefined;
}
