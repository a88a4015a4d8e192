import { isTooNested } from './is-too-nested.js';
import { longestQuery, refusal, type Place } from './gate-problems.js';
import { postgresFunctions } from './postgres-functions.js';
import { parsePostgres, strings, SyntaxProblem, type Fields } from './postgres-parser.js';
import { postgresShapes, type Shape } from './postgres-shapes.js';
import { judgeTypeName } from './postgres-type-names.js';
import type { SourceProblem } from './source-problem.js';
import { firstProblem } from './first-problem.js';

const changing = new Set(['InsertStmt', 'UpdateStmt', 'DeleteStmt', 'MergeStmt']);

/** Sampling methods of the server; those of extensions run their own code. */
const samplings = new Set(['bernoulli', 'system']);

/**
 * Reads the query with PostgreSQL's own parser: exactly one SELECT, made of nothing but reading, with functions of a
 * list only. Whether `a.b` is a column or a call, and what a type of the organization's is, only the database knows: see
 * postgres-names.ts and postgres-casts.ts.
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
  if (isTooNested(text)) return refusal('TooNested');
  let tree: Fields;
  try {
    tree = await parsePostgres(text);
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) return refusal('TooNested');
    const { character } = error;
    return refusal(
      'SyntaxError',
      character === undefined ? undefined : wordAt(text, characterAt(text, character)),
    );
  }
  const statements = (tree['stmts'] ?? []) as { stmt?: Fields; stmt_location?: number }[];
  const [only, second] = statements;
  if (second)
    return refusal('NotOneSelect', { from: offset(text, second.stmt_location ?? 0), to: text.length });
  if (!only?.stmt?.['SelectStmt']) {
    const kind = Object.keys(only?.stmt ?? {})[0] ?? '';
    return refusal(changing.has(kind) ? 'WritesData' : 'NotOneSelect', { from: 0, to: text.length });
  }
  try {
    return new Inspection(text, parameters).nodes(only.stmt, new Set(['SelectStmt']));
  } catch (error) {
    // The stack size per level depends on earlier compilations.
    if (error instanceof RangeError) return refusal('TooNested');
    throw error;
  }
}

class Inspection {
  constructor(
    readonly text: string,
    readonly parameters: boolean,
  ) {}

  /** @returns the first thing that is not allowed, in the order of the tree. */
  nodes(value: unknown, kinds: ReadonlySet<string>, depth = 0): SourceProblem | undefined {
    if (depth > 1_000) return refusal('TooNested');
    if (Array.isArray(value)) return firstProblem(value, (one) => this.nodes(one, kinds, depth + 1));
    return firstProblem(Object.entries((value ?? {}) as Fields), ([kind, inner]) => {
      const fields = (inner ?? {}) as Fields;
      return this.#kind(kind, fields, kinds) ?? this.#struct(kind, fields, depth + 1);
    });
  }

  #kind(kind: string, fields: Fields, kinds: ReadonlySet<string>): SourceProblem | undefined {
    if (kind === 'ParamRef' && !this.parameters) return refusal('HasParameters', this.#place(fields));
    if (changing.has(kind)) return refusal('WritesData', this.#place(fields));
    if (!kinds.has(kind)) return refusal('NotSupported', this.#place(fields));
    return kind === 'A_Indirection' ? this.#indirection(fields) : undefined;
  }

  #struct(kind: string, fields: Fields, depth: number): SourceProblem | undefined {
    const shapes = postgresShapes.get(kind);
    return (
      this.#judge(kind, fields) ??
      firstProblem(Object.entries(fields), ([name, value]) =>
        this.#field(name, value, shapes?.get(name), fields, depth),
      )
    );
  }

  #field(
    name: string,
    value: unknown,
    shape: Shape | undefined,
    owner: Fields,
    depth: number,
  ): SourceProblem | undefined {
    if (name === 'intoClause') return refusal('WritesData', this.#place(relationOf(value)));
    if (name === 'lockingClause') return refusal('LocksRows', this.#place(owner));
    if (shape && 'nodes' in shape) return this.nodes(value, shape.nodes, depth);
    if (shape && 'struct' in shape) return this.#struct(shape.struct, (value ?? {}) as Fields, depth + 1);
    const known = shape && ('plain' in shape ? typeof value !== 'object' : shape.words.has(String(value)));
    return known ? undefined : refusal('NotSupported', this.#place(owner));
  }

  /** Checks the names of a node, besides its shape. */
  #judge(kind: string, fields: Fields): SourceProblem | undefined {
    if (kind === 'FuncCall') return this.#function(fields);
    if (kind === 'RangeVar') return this.#table(fields);
    if (kind === 'TypeName') return this.#type(fields);
    if (kind === 'A_Expr') return this.#operator(fields['name'], fields);
    if (kind === 'SubLink') return this.#operator(fields['operName'], fields);
    if (kind === 'RangeTableSample' && !samplings.has(strings(fields['method']).join('.')))
      return refusal('FunctionNotAllowed', this.#place(fields), strings(fields['method']).join('.'));
    return undefined;
  }

  #function(fields: Fields): SourceProblem | undefined {
    const names = strings(fields['funcname']);
    const name = names.at(-1) ?? '';
    const ours = names.length === 1 || (names.length === 2 && names[0] === 'pg_catalog');
    return ours && postgresFunctions.has(name)
      ? undefined
      : refusal('FunctionNotAllowed', this.#place(fields), names.join('.'));
  }

  #type(fields: Fields): SourceProblem | undefined {
    const names = strings(fields['names']);
    return judgeTypeName(names) === 'refused'
      ? refusal('TypeNotAllowed', this.#place(fields), names.join('.'))
      : undefined;
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
    const { schemaname, relname } = fields;
    const schema = typeof schemaname === 'string' ? schemaname : '';
    // Extensions put views of the server's, such as pg_stat_statements, into any schema.
    const system =
      [schema, String(relname)].some((name) => /^pg_/i.test(name)) || schema === 'information_schema';
    return system ? refusal('SystemTable', this.#place(fields)) : undefined;
  }

  /** An operator is a function, too; those of other schemas are user-defined. */
  #operator(list: unknown, fields: Fields): SourceProblem | undefined {
    const names = strings(list);
    return names.length < 2 || names[0] === 'pg_catalog'
      ? undefined
      : refusal('NotSupported', this.#place(fields));
  }

  #place({ location }: Fields): Place | undefined {
    return placeOf(this.text, location);
  }
}

/** The outermost node below this one with a position in the text. */
function firstLocated(value: unknown): Fields {
  if (typeof value !== 'object' || value === null) return {};
  if ('location' in value) return value;
  for (const inner of Object.values(value)) {
    const found = firstLocated(inner);
    if ('location' in found) return found;
  }
  return {};
}

function relationOf(intoClause: unknown): Fields {
  return ((intoClause as { rel?: Fields } | null)?.rel ?? {}) as Fields;
}

/** Every other error of the parser is that its stack was too small. */
/** The word at a place in the tree. */
export function placeOf(text: string, location: unknown): Place {
  return wordAt(text, offset(text, typeof location === 'number' ? location : 0));
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
