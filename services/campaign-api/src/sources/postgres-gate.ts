import { longestQuery, refusal, type Place } from './gate-problems.js';
import { postgresFunctions } from './postgres-functions.js';
import type { SourceProblem } from './source-problem.js';

type Fields = Record<string, unknown>;

/** The kinds of node that reading is made of; whatever else the grammar has or will have is refused. */
const allowedNodes = new Set(
  `SelectStmt ResTarget ColumnRef A_Star A_Const String Integer Float Boolean BitString A_Expr BoolExpr NullTest
  BooleanTest CaseExpr CaseWhen CoalesceExpr MinMaxExpr SubLink FuncCall NamedArgExpr TypeCast TypeName CollateClause
  A_ArrayExpr A_Indirection A_Indices RowExpr RangeVar RangeSubselect RangeFunction RangeTableSample JoinExpr SortBy
  WindowDef GroupingSet GroupingFunc CommonTableExpr SQLValueFunction List`.split(/\s+/),
);

const changing = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

/** Loaded when the first query comes. */
let parser: Promise<{ parse(text: string): Promise<unknown> }> | undefined;

/**
 * Reads the query with PostgreSQL's own parser: exactly one SELECT, made of nothing but reading, with functions of a
 * list only.
 */
export async function judgePostgresQuery(
  text: string,
  { parameters }: { parameters: boolean },
): Promise<SourceProblem | undefined> {
  if (text.length > longestQuery) return refusal('TooLong');
  if (text.trim() === '') return refusal('NotOneSelect');
  // PostgreSQL's texts end at a zero byte, and a half of a surrogate pair is no text.
  const odd = text.search(/\0|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/);
  if (odd >= 0) return refusal('SyntaxError', { from: odd, to: odd + 1 });
  const { parse } = await (parser ??= import('libpg-query'));
  let tree: Fields;
  try {
    tree = (await parse(text)) as Fields;
  } catch (error) {
    const at = cursorOf(error);
    return refusal('SyntaxError', at === undefined ? undefined : wordAt(text, characterAt(text, at)));
  }
  const statements = (tree['stmts'] ?? []) as { stmt?: Fields; stmt_location?: number }[];
  const [only, second] = statements;
  if (second)
    return refusal('NotOneSelect', { from: offset(text, second.stmt_location ?? 0), to: text.length });
  if (!only?.stmt?.['SelectStmt']) {
    const kind = Object.keys(only?.stmt ?? {})[0] ?? '';
    return refusal(changing.has(kind) ? 'WritesData' : 'NotOneSelect', { from: 0, to: text.length });
  }
  return new Inspection(text, parameters).visit(only.stmt);
}

class Inspection {
  constructor(
    readonly text: string,
    readonly parameters: boolean,
  ) {}

  /** @returns the first thing that is not allowed, in the order of the tree. */
  visit(value: unknown, depth = 0): SourceProblem | undefined {
    if (depth > 2_000) return refusal('TooLong');
    if (Array.isArray(value)) return this.#first(value, depth);
    if (typeof value !== 'object' || value === null) return undefined;
    const entries = Object.entries(value as Fields);
    for (const [key, inner] of entries) {
      const problem =
        (/^[A-Z]/.test(key) ? this.#node(key, inner as Fields) : this.#field(key, inner as Fields)) ??
        this.visit(inner, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  }

  #first(values: unknown[], depth: number): SourceProblem | undefined {
    for (const value of values) {
      const problem = this.visit(value, depth + 1);
      if (problem) return problem;
    }
    return undefined;
  }

  #node(kind: string, fields: Fields): SourceProblem | undefined {
    if (kind === 'FuncCall') return this.#function(fields);
    if (kind === 'RangeVar') return this.#table(fields);
    if (kind === 'A_Expr') return this.#operator(fields);
    if (kind === 'A_Indirection') return this.#indirection(fields);
    if (kind === 'LockingClause') return refusal('LocksRows', this.#place(fields));
    if (kind === 'ParamRef')
      return this.parameters ? undefined : refusal('HasParameters', this.#place(fields));
    if (changing.has(kind)) return refusal('WritesData', this.#place(fields));
    return allowedNodes.has(kind) ? undefined : refusal('NotSupported', this.#place(fields));
  }

  #field(key: string, fields: Fields): SourceProblem | undefined {
    if (key === 'intoClause') return refusal('WritesData', this.#place((fields['rel'] ?? {}) as Fields));
    return undefined;
  }

  #function(fields: Fields): SourceProblem | undefined {
    const names = strings(fields['funcname']);
    const name = (names.at(-1) ?? '').toLowerCase();
    const ours = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog');
    return ours && postgresFunctions.has(name)
      ? undefined
      : refusal('FunctionNotAllowed', this.#place(fields), names.join('.'));
  }

  /**
   * PostgreSQL reads `(expression).name` as `name(expression)` where the expression has no such field, whatever the
   * function does (its manual, 4.2.4 and 38.5.2). Only subscripts and `.*` are no call.
   */
  #indirection({ arg, indirection }: Fields): SourceProblem | undefined {
    const parts = Array.isArray(indirection) ? (indirection as Fields[]) : [];
    const named = parts.filter((part) => !('A_Indices' in part || 'A_Star' in part));
    return named.length
      ? refusal('FunctionNotAllowed', this.#place(firstLocated(arg)), strings(named).join('.'))
      : undefined;
  }

  #table(fields: Fields): SourceProblem | undefined {
    const { schemaname, catalogname, relname } = fields;
    const schema = typeof schemaname === 'string' ? schemaname : '';
    const system = schema
      ? /^pg_/i.test(schema) || schema === 'information_schema'
      : typeof relname === 'string' && /^pg_/.test(relname);
    if (catalogname !== undefined && catalogname !== '') return refusal('NotSupported', this.#place(fields));
    return system ? refusal('SystemTable', this.#place(fields)) : undefined;
  }

  /** An operator is a function, too; those of other schemas are somebody's own. */
  #operator(fields: Fields): SourceProblem | undefined {
    const names = strings(fields['name']);
    return names.length < 2 || names[0] === 'pg_catalog'
      ? undefined
      : refusal('NotSupported', this.#place(fields));
  }

  #place({ location }: Fields): Place | undefined {
    return wordAt(this.text, offset(this.text, typeof location === 'number' ? location : 0));
  }
}

/** The outermost node below this one that knows where it is written. */
function firstLocated(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  if ('location' in value) return value;
  for (const inner of Object.values(value)) {
    const found = firstLocated(inner);
    if ('location' in found) return found;
  }
  return {};
}

function strings(list: unknown): string[] {
  if (!Array.isArray(list)) return [];
  return list.map((item) => String((item as { String?: { sval?: string } }).String?.sval ?? ''));
}

function cursorOf(error: unknown): number | undefined {
  const details = (error as { sqlDetails?: { cursorPosition?: number } } | null)?.sqlDetails;
  return details?.cursorPosition;
}

/** The parser counts bytes of UTF-8 in its trees … */
function offset(text: string, bytes: number): number {
  return Buffer.from(text).subarray(0, Math.max(0, bytes)).toString().length;
}

/** … and characters in its errors. */
function characterAt(text: string, characters: number): number {
  return [...text].slice(0, characters).join('').length;
}

function wordAt(text: string, from: number): Place {
  const word = /^(\w+|.)/su.exec(text.slice(from))?.[0] ?? '';
  return { from, to: from + word.length };
}
