import { foldWord } from './folded-names.js';
import type { Token } from './sql-tokens.js';

/** Reserved in Oracle, so that none of them is an alias: what follows them at their level names no table. */
const ends = new Set([
  'select',
  'where',
  'having',
  'order',
  'connect',
  'start',
  'union',
  'intersect',
  'minus',
]);
/** How a query in brackets begins. */
const begins = new Set(['select', 'with']);
const starts = new Set(['from']);
/** A table or a bracket around one follows. */
const before = new Set(['from', 'join', 'apply', 'lateral']);

/** A bracket, or the query itself. */
interface Level {
  /** Whether it is a query: in `extract (year from a)`, no table follows. */
  query: boolean;
  /** Whether its FROM clause has begun and not ended. */
  from: boolean;
}

/**
 * Where tables are named, as indices of the first parts of their names: after FROM and JOIN, and after a comma of the same
 * clause. In doubt a column or an alias counts as well.
 */
export function tablePlaces(tokens: readonly Token[]): number[] {
  const levels: Level[] = [{ query: true, from: false }];
  const places: number[] = [];
  for (const [index, token] of tokens.entries()) {
    const level = levels.at(-1) as Level;
    const isPlace = level.from && isTablePlace(tokens[index - 1]);
    if (token.kind === 'sign' && token.value === '(') levels.push({ query: false, from: isPlace });
    else if (token.kind === 'sign' && token.value === ')' && levels.length > 1) levels.pop();
    else if (isWord(tokens, index, begins) && isSign(tokens[index - 1], '('))
      levels[levels.length - 1] = { query: true, from: false };
    else if (isWord(tokens, index, starts) && level.query) level.from = true;
    else if (endsClause(tokens, index)) level.from = false;
    else if (isPlace && (token.kind === 'word' || token.kind === 'name')) places.push(index);
  }
  return places;
}

/** A word that is no part of a name, whatever letters a server takes for those of ASCII. */
function isWord(tokens: readonly Token[], index: number, words: ReadonlySet<string>): boolean {
  const token = tokens[index];
  return token?.kind === 'word' && !isSign(tokens[index - 1], '.') && words.has(foldWord(token.value));
}

/** `within group (…)` belongs to a function. In doubt the clause does not end. */
function endsClause(tokens: readonly Token[], index: number): boolean {
  const { kind, value } = tokens[index] as Token;
  if (kind !== 'word' || isSign(tokens[index - 1], '.')) return false;
  return ends.has(value) || (value === 'group' && tokens[index + 1]?.value === 'by');
}

function isTablePlace(previous: Token | undefined): boolean {
  if (previous?.kind === 'word') return before.has(foldWord(previous.value));
  return isSign(previous, ',') || isSign(previous, '(');
}

function isSign(token: Token | undefined, value: string): boolean {
  return token?.kind === 'sign' && token.value === value;
}
