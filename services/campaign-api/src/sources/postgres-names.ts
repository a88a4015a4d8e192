import type { SourceSession } from './engine.js';
import { refusal } from './gate-problems.js';
import { postgresFunctions } from './postgres-functions.js';
import { placeOf } from './postgres-gate.js';
import { nodesIn, parsePostgres, quotedTable, strings, type Fields } from './postgres-parser.js';
import type { SourceProblem } from './source-problem.js';

/** Whether something in FROM certainly has a column of this name. */
type Has = (column: string) => boolean;

/**
 * PostgreSQL reads `a.b` as `b(a)` when `a` has no column `b` (its manual, 4.2.4 and 38.5.2), and as a cast when `b` is a
 * type; no node of a call is in the tree then. Asks the catalog which of these names a function with one argument or a
 * type has, and refuses those that are not certainly columns. A name alone is never a call: it is a column, or the whole
 * row of something in FROM. The row type of a table is never meant, and an enum calls nothing.
 */
export async function judgePostgresNames(
  session: SourceSession,
  text: string,
): Promise<SourceProblem | undefined> {
  const query = new Names();
  for (const [kind, node] of nodesIn(await parsePostgres(text))) query.note(kind, node);
  const doubtful = query.references.filter(({ name }) => !postgresFunctions.has(name));
  if (doubtful.length === 0) return undefined;
  const names = [...new Set(doubtful.map(({ name }) => name))];
  const callables = await ask(
    session,
    `select proname::text from pg_catalog.pg_proc
     where proname::text in (select json_array_elements_text($1::json)) and pronargs > 0
       and pronargs - pronargdefaults < 2
     union
     select typname::text from pg_catalog.pg_type
     where typname::text in (select json_array_elements_text($1::json)) and typrelid = 0 and typtype <> 'e'`,
    names,
  );
  const called = new Set(callables.map(([name]) => name));
  const callable = doubtful.filter(({ name }) => called.has(name));
  if (callable.length === 0) return undefined;
  const columns = await ask(
    session,
    `select t.name, coalesce(a.attname::text, '')
     from (select json_array_elements_text($1::json) as name) t
     left join pg_catalog.pg_attribute a on a.attrelid = to_regclass(t.name) and not a.attisdropped
       and a.attname::text in (select json_array_elements_text($2::json))
     where to_regclass(t.name) is not null`,
    [...query.tables],
    [...called].map(String),
  );
  for (const [table, column] of columns) query.found(String(table), String(column));
  const call = callable.find((reference) => !query.isColumn(reference));
  return call && refusal('FunctionNotAllowed', placeOf(text, call.location), call.name);
}

async function ask(session: SourceSession, text: string, ...lists: string[][]) {
  const { rows } = await session.ask(
    text,
    lists.map((list) => JSON.stringify(list)),
  );
  return rows;
}

interface Reference {
  of: string;
  name: string;
  location: unknown;
}

/**
 * The names in a query, regardless of scopes: of several things in FROM with the same name each must have the column.
 */
class Names {
  readonly references: Reference[] = [];
  /** Tables, quoted for queries of the catalog. */
  readonly tables = new Set<string>();
  readonly #known = new Map<string, Set<string>>();
  readonly #items = new Map<string, Has[]>();
  readonly #parts = new Map<string, Has[]>();
  /** An item in FROM has an unknown name: then nothing is certain. */
  #unnamed = false;
  #steps = 0;

  found(table: string, column: string): void {
    const columns = this.#known.get(table) ?? new Set();
    this.#known.set(table, columns.add(column));
  }

  isColumn({ of, name }: Reference): boolean {
    return !this.#unnamed && this.#hasColumn(of, name);
  }

  #hasColumn(of: string, name: string): boolean {
    const items = this.#items.get(of) ?? [];
    return items.length > 0 && items.every((has) => has(name));
  }

  note(kind: string, node: Fields): void {
    if (kind === 'ColumnRef') {
      const names = strings(node['fields']);
      // A star is no String, and gives an empty name.
      const [of, name] = names.slice(-2);
      if (of !== undefined && name) this.references.push({ of, name, location: node['location'] });
    }
    if (kind === 'CommonTableExpr')
      add(this.#parts, node['ctename'], columnsOr(node['aliascolnames'], this.#outputs(node['ctequery'])));
    if (kind === 'RangeVar') {
      this.tables.add(quotedTable(node));
      add(this.#items, aliasOf(node) ?? node['relname'], this.#item({ RangeVar: node }));
    }
    if (kind === 'RangeSubselect' && aliasOf(node) !== undefined)
      add(this.#items, aliasOf(node), this.#item({ RangeSubselect: node }));
    if (kind === 'RangeFunction') {
      const name = aliasOf(node) ?? functionOf(node);
      if (name === undefined) this.#unnamed = true;
      else add(this.#items, name, this.#item({ RangeFunction: node }));
    }
    if (kind === 'JoinExpr') {
      const merged = node['join_using_alias'] as Fields | undefined;
      if (merged) add(this.#items, merged['aliasname'], columnsOr(node['usingClause'], never));
      if (aliasOf(node) !== undefined) add(this.#items, aliasOf(node), this.#item({ JoinExpr: node }));
    }
  }

  /** The columns of a node in FROM. */
  #item(node: unknown): Has {
    const [kind = '', inner] = Object.entries((node ?? {}) as Fields)[0] ?? [];
    const fields = (inner ?? {}) as Fields;
    if (kind === 'RangeTableSample') return this.#item(fields['relation']);
    const columns = (fields['alias'] as Fields | undefined)?.['colnames'];
    if (kind === 'RangeVar') return columnsOr(columns, this.#table(fields));
    if (kind === 'RangeSubselect') return columnsOr(columns, this.#outputs(fields['subquery']));
    if (kind === 'JoinExpr') {
      const sides = [this.#item(fields['larg']), this.#item(fields['rarg'])];
      return columnsOr(columns, (name) => sides.some((has) => has(name)));
    }
    // The columns of a function are those that the query gives it: what it returns is not looked up.
    return columnsOr(columns, never);
  }

  #table(node: Fields): Has {
    const table = quotedTable(node);
    const name = String(node['relname']);
    return (column) => {
      const columns = this.#known.get(table);
      const parts = node['schemaname'] === undefined ? this.#parts.get(name) : undefined;
      // The name of a CTE is that of a table where the CTE is out of sight.
      if (parts) return parts.every((has) => has(column)) && (columns?.has(column) ?? true);
      return columns?.has(column) ?? false;
    };
  }

  /** The columns that a SELECT gives. */
  #outputs(statement: unknown): Has {
    let select = ((statement as Fields | undefined)?.['SelectStmt'] ?? {}) as Fields;
    // The first of those that UNION joins names the columns.
    while (select['larg']) select = select['larg'] as Fields;
    const targets = ((select['targetList'] ?? []) as { ResTarget?: Fields }[]).map(
      ({ ResTarget }) => ResTarget ?? {},
    );
    const names = new Set(targets.map(nameOf));
    const stars = targets
      .map(({ val }) => (val as { ColumnRef?: Fields } | undefined)?.ColumnRef?.['fields'])
      .filter((fields): fields is Fields[] => Array.isArray(fields) && 'A_Star' in (fields.at(-1) ?? {}));
    const whole = stars.some((fields) => fields.length === 1);
    const from = whole ? ((select['fromClause'] ?? []) as unknown[]).map((node) => this.#item(node)) : [];
    const rows = stars.filter((fields) => fields.length > 1).map((fields) => strings(fields).at(-2) ?? '');
    return this.#once(
      (name) =>
        names.has(name) || from.some((has) => has(name)) || rows.some((of) => this.#hasColumn(of, name)),
    );
  }

  /** The answer is yes until it is found: a SELECT can't read from itself. */
  #once(judge: Has): Has {
    let asking = false;
    return (name) => {
      if (asking) return true;
      this.#steps += 1;
      if (this.#steps > mostSteps) return false;
      asking = true;
      const answer = judge(name);
      asking = false;
      return answer;
    };
  }
}

const never: Has = () => false;

/** SELECTs that are looked into before a query is too entangled to be certain of anything. */
const mostSteps = 10_000;

/** A list of columns given with an alias replaces all of them. */
function columnsOr(list: unknown, otherwise: Has): Has {
  const columns = new Set(strings(list));
  return columns.size > 0 ? (name) => columns.has(name) : otherwise;
}

function add(map: Map<string, Has[]>, name: unknown, has: Has): void {
  map.set(String(name), [...(map.get(String(name)) ?? []), has]);
}

function aliasOf({ alias }: Fields): string | undefined {
  const name = (alias as Fields | undefined)?.['aliasname'];
  return name === undefined ? undefined : String(name);
}

/** The name that PostgreSQL gives a function in FROM without an alias. */
function functionOf({ functions }: Fields): string | undefined {
  const [first] = (functions ?? []) as { List?: { items?: { FuncCall?: Fields }[] } }[];
  return strings(first?.List?.items?.[0]?.FuncCall?.['funcname']).at(-1);
}

/** The name of a result: that after AS, or that of the column or function that it is, with or without a cast. */
function nameOf({ name, val }: Fields): string | undefined {
  if (name !== undefined) return String(name);
  const { ColumnRef, FuncCall, TypeCast } = (val ?? {}) as Record<string, Fields | undefined>;
  if (TypeCast) return nameOf({ val: TypeCast['arg'] });
  return strings(ColumnRef?.['fields'] ?? FuncCall?.['funcname']).at(-1);
}
