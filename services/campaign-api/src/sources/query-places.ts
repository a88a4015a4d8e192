import { withoutSemicolon } from './dialects.js';
import type { Place, Subject } from './source-problem.js';
import type { SourceQuery } from './source.js';
import { tokenize, type Lexicon, type Token } from './sql-tokens.js';

/** Line and column of a character, both from 1, as editors count them. */
export function lineAndColumn(text: string, at: number): { line: number; column: number } {
  const before = text.slice(0, at).split('\n');
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 };
}

/** The place of something in the statement that the server got (see withoutSemicolon), in the text as it was written. */
export function startOfStatement(text: string): number {
  return text.indexOf(withoutSemicolon(text));
}

/** A place in a query, in the person's own text that it wraps; undefined for one in what is written around that. */
export function placeInOwn({ text, base }: SourceQuery, { from, to }: Place): Place | undefined {
  if (base === undefined) return { from, to };
  const own = withoutSemicolon(base);
  const begin = text.indexOf(own);
  if (begin < 0 || from < begin || to > begin + own.length) return undefined;
  const shift = startOfStatement(base) - begin;
  return { from: from + shift, to: to + shift };
}

const part = String.raw`(?:"(?:[^"]|"")+"|[\p{L}_][\p{L}\p{M}\p{N}_$]*)`;
const qualified = new RegExp(String.raw`${part}(?:\s*\.\s*${part})*`, 'uy');

/** The PostgreSQL name that begins at a place, with its qualifiers. */
export function nameAt(text: string, from: number): { parts: string[]; place: Place } | undefined {
  qualified.lastIndex = from;
  const found = qualified.exec(text)?.[0];
  if (found === undefined) return undefined;
  const parts = found.match(new RegExp(part, 'gu')) ?? [];
  return { parts: parts.map(unquoted), place: { from, to: from + found.length } };
}

function unquoted(name: string): string {
  return name.startsWith('"') ? name.slice(1, -1).replaceAll('""', '"') : name;
}

/**
 * A name for a message. It always comes from the query, never from the server: what the server quotes can be a value of a
 * row. Long digits in a quoted name can be someone's number.
 */
export function subjectOf(kind: Subject['kind'], parts: readonly string[]): Subject | undefined {
  const name = parts.join('.');
  const plain = /^[\p{L}_][\p{L}\p{M}\p{N}_$. -]{0,126}$/u.test(name) && !/\p{N}{6}/u.test(name);
  return plain ? { kind, name } : undefined;
}

/** The clauses that MySQL and MariaDB name in their errors, by their first words. */
const clauses = /where|order|group|having|on clause/i;

/**
 * Finds a name that the server complains about without a place. Where a name is written more than once, the first one
 * after the clause that the server names; a name that the query itself gives is never meant.
 */
export function findName(
  text: string,
  lexicon: Lexicon,
  name: string,
  clause = '',
): { parts: string[]; place: Place; times: number } | undefined {
  const tokens = tokenize(text, lexicon);
  const wanted = name.toLowerCase().split('.');
  const begins = clauses.exec(clause)?.[0].toLowerCase().split(' ')[0];
  const start = Math.max(
    0,
    tokens.findIndex(({ kind, value }) => kind === 'word' && value === begins),
  );
  // The server writes names in full, with a schema that the query can leave out.
  for (let skipped = 0; skipped < wanted.length; skipped += 1) {
    const parts = wanted.slice(skipped);
    const length = parts.length * 2 - 1;
    const matches = tokens.flatMap((_, index) =>
      isWritten(tokens, index, parts) ? [tokens.slice(index, index + length)] : [],
    );
    const found = matches.find(([first]) => first && first.from >= (tokens[start]?.from ?? 0)) ?? matches[0];
    const [first, last] = [found?.[0], found?.at(-1)];
    if (!found || !first || !last) continue;
    return {
      // As written, without its quotes.
      parts: found
        .filter((_, index) => index % 2 === 0)
        .map(({ kind, value, from, to }) => (kind === 'name' ? value : text.slice(from, to))),
      place: { from: first.from, to: last.to },
      times: matches.length,
    };
  }
  return undefined;
}

function isWritten(tokens: readonly Token[], index: number, parts: readonly string[]): boolean {
  const before = tokens[index - 1];
  const named = before?.kind === 'word' && before.value === 'as';
  const inside = before?.kind === 'sign' && before.value === '.';
  return (
    !named &&
    !inside &&
    parts.every((wanted, at) => {
      const token = tokens[index + at * 2];
      const dot = tokens[index + at * 2 - 1];
      const joined = at === 0 || (dot?.kind === 'sign' && dot.value === '.');
      return (
        joined && (token?.kind === 'word' || token?.kind === 'name') && token.value.toLowerCase() === wanted
      );
    })
  );
}

/** Where the rest of a statement begins that the server quotes, on the line that it names; it cuts what is long. */
export function placeOfRest(text: string, rest: string, line: number): Place | undefined {
  const start = startOfStatement(text);
  const statement = withoutSemicolon(text);
  const from = rest === '' ? statement.length : statement.lastIndexOf(rest);
  if (from < 0 || lineAndColumn(statement, from).line !== line) return undefined;
  const word = /^(?:[\p{L}\p{N}_$]+|\S)/u.exec(statement.slice(from))?.[0] ?? '';
  return { from: start + from, to: start + from + word.length };
}
