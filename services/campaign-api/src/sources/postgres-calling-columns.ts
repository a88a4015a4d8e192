import { callRefusal } from './gate-problems.js';
import type { CallingTable, CallingType, CallingTypes } from './postgres-calling-types.js';
import { placeOf } from './postgres-gate.js';
import { quotedName, quotedTable, strings, type Fields } from './postgres-parser.js';
import { judgeTypeName } from './postgres-type-names.js';
import type { SourceProblem } from './source-problem.js';
import { firstProblem } from './first-problem.js';

/** Something in FROM with a type that calls: a table, or a join around some. */
interface Item {
  name: string;
  tables: CallingTable[];
}

/** The items in FROM of each SELECT around a place, outermost first. */
type Scope = readonly (readonly Item[])[];

/**
 * Finds where a query uses a column or row whose type calls functions of the organization. Only the conversion of such a
 * column to a type of the server is let through, when it calls nothing: what it gives is of that type. Where a name can
 * mean several things, all of them count.
 */
export class CallingColumns {
  constructor(
    readonly text: string,
    readonly known: CallingTypes,
  ) {}

  judge(tree: unknown): SourceProblem | undefined {
    return this.known.tables.size === 0 ? undefined : this.#visit(tree, []);
  }

  #visit(value: unknown, scope: Scope): SourceProblem | undefined {
    if (typeof value !== 'object' || value === null) return undefined;
    if (Array.isArray(value)) return firstProblem(value, (one) => this.#visit(one, scope));
    const node = value as Fields;
    const from = node['fromClause'];
    const inner = Array.isArray(from) ? [...scope, from.flatMap((one) => this.#items(one))] : scope;
    return firstProblem(Object.entries(node), ([kind, fields]) =>
      this.#node(kind, (fields ?? {}) as Fields, inner),
    );
  }

  #node(kind: string, fields: Fields, scope: Scope): SourceProblem | undefined {
    if (kind === 'ColumnRef') return this.#reference(fields, scope);
    if (kind === 'TypeCast') {
      const { ColumnRef } = (fields['arg'] ?? {}) as { ColumnRef?: Fields };
      if (ColumnRef) return this.#reference(ColumnRef, scope, this.#target(fields['typeName']));
    }
    if (kind === 'RangeVar' && columnNames(fields['alias']).length > 0)
      return this.#renamed(this.#items({ RangeVar: fields }), fields);
    if (kind === 'JoinExpr') {
      const found = this.#joined(fields);
      if (found) return found;
    }
    // A subquery in FROM sees the items beside it only with LATERAL.
    const sees = kind === 'RangeSubselect' && !fields['lateral'] ? scope.slice(0, -1) : scope;
    return this.#visit(fields, sees);
  }

  #items(node: unknown): Item[] {
    const [kind = '', inner] = Object.entries((node ?? {}) as Fields)[0] ?? [];
    const fields = (inner ?? {}) as Fields;
    const alias = (fields['alias'] as Fields | undefined)?.['aliasname'];
    if (kind === 'RangeTableSample') return this.#items(fields['relation']);
    if (kind === 'RangeVar') {
      const table = this.known.tables.get(quotedTable(fields));
      return table ? [{ name: String(alias ?? fields['relname']), tables: [table] }] : [];
    }
    if (kind !== 'JoinExpr') return [];
    const items = [...this.#items(fields['larg']), ...this.#items(fields['rarg'])];
    const tables = items.flatMap((item) => item.tables);
    const merged = (fields['join_using_alias'] as Fields | undefined)?.['aliasname'];
    const names = [alias, merged].filter((name) => name !== undefined);
    return tables.length > 0 ? [...items, ...names.map((name) => ({ name: String(name), tables }))] : [];
  }

  /** `a`, `a.b`, `*`, `a.*`; `target` when it is converted at once. */
  #reference(node: Fields, scope: Scope, target?: string): SourceProblem | undefined {
    const names = strings(node['fields']);
    const name = names.at(-1) ?? '';
    const of = names.at(-2);
    const named = scope.flat().filter((item) => item.name === (of ?? name));
    // A star is no String, and gives an empty name.
    const star = name === '';
    const type = star
      ? of === undefined
        ? anyColumn((scope.at(-1) ?? []).flatMap(({ tables }) => tables))
        : anyRow(named)
      : of === undefined
        ? (column(scope.flat(), name, target) ?? anyRow(named, name))
        : (column(named, name, target) ?? anyRow(named, name));
    return type && this.#refuse(type, node);
  }

  /** A join compares the columns that it merges. */
  #joined(fields: Fields): SourceProblem | undefined {
    const items = this.#items({ JoinExpr: fields });
    if (items.length === 0) return undefined;
    const at = locatedIn(fields);
    if (fields['isNatural'] || columnNames(fields['alias']).length > 0) return this.#renamed(items, at);
    const type = strings(fields['usingClause'])
      .map((name) => column(items, name))
      .find(Boolean);
    return type && this.#refuse(type, at);
  }

  /** New names for columns, in their order: each can be meant. */
  #renamed(items: readonly Item[], at: Fields): SourceProblem | undefined {
    const type = anyRow(items);
    return type && this.#refuse(type, at);
  }

  /** The server’s number of an ordinary type. */
  #target(typeName: unknown): string | undefined {
    const names = strings((typeName as Fields | undefined)?.['names']);
    const type = this.known.types.get(quotedName(names));
    return judgeTypeName(names) === 'ordinary' && type?.kind === 'server' ? type.id : undefined;
  }

  #refuse(type: CallingType, at: Fields): SourceProblem {
    const kind = isSafe(type, textType) ? 'OwnType' : 'OwnTypeAndCast';
    return callRefusal(kind, [type.name], placeOf(this.text, at['location']));
  }
}

/** The type of a column that one of these can mean by the name, unless its conversion to the target calls nothing. */
function column(items: readonly Item[], name: string, target?: string): CallingType | undefined {
  const types = items.flatMap(({ tables }) => tables.map(({ columns }) => columns.get(name)));
  return types.find((type) => type && !isSafe(type, target));
}

const isSafe = ({ unsafeTargets }: CallingType, target: string | undefined) =>
  target !== undefined && !unsafeTargets.has('any') && !unsafeTargets.has(target);

/** The server’s number of `text`. */
const textType = '25';

function anyColumn(tables: readonly CallingTable[]): CallingType | undefined {
  return tables.flatMap(({ columns }) => [...columns.values()]).find(Boolean);
}

/** A whole row, unless the name is that of a column. */
function anyRow(items: readonly Item[], name?: string): CallingType | undefined {
  const tables = items.flatMap((item) => item.tables);
  const rows = name === undefined ? tables : tables.filter(({ columns }) => !columns.has(name));
  return anyColumn(rows) ?? rows.map(({ row }) => row).find(Boolean);
}

const columnNames = (alias: unknown) => strings((alias as Fields | undefined)?.['colnames']);

function locatedIn(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  if ('location' in value) return value;
  for (const inner of Object.values(value)) {
    const found = locatedIn(inner);
    if ('location' in found) return found;
  }
  return {};
}
