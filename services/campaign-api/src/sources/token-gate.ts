import { canMean, foldWord } from './folded-names.js';
import { longestQuery, refusal } from './gate-problems.js';
import type { SourceProblem } from './source-problem.js';
import { tablePlaces } from './table-places.js';
import { tokenize, type Lexicon, type Token } from './sql-tokens.js';

export interface GateRules {
  lexicon: Lexicon;
  /** Whether a query may begin with WITH. */
  withClause: boolean;
  /** Words that no query that only reads needs. */
  refusedWords: ReadonlySet<string>;
  /** Words that also are functions: allowed before a bracket only. */
  functionWords: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  /** Words that a bracket may follow without a call: IN (…), AS (…), a type's length. */
  beforeBracket: ReadonlySet<string>;
  /** Schemas and packages of the server itself; `dbms*` means all names that begin so. */
  systemSchemas: readonly string[];
  /** Tables of the server itself that are found without a schema. */
  systemTables?: readonly string[];
  /** Views of the server that are found without a schema, and whose names other tables have as well: those need their schema. */
  catalogViews?: readonly string[];
  /** Words that lock more than a query that only reads does. */
  lockWords: ReadonlySet<string>;
  /** Whether such a word locks when it is enclosed like a name. */
  enclosedLocks?: boolean;
  /** The placeholder of a parameter; refused in a user's query. */
  parameterSigns: string;
}

/** Operators and punctuation of a query for numbers. Not included: variables, links to other servers, `::` and `{`. */
const signs = '(),.=<>!+-*/%|&^~';

/** The most parts a name has. The fourth of SQL Server is another server. */
const mostParts = 3;

/** Some servers split a word from the number before it: `1into`, `1.e0into`. */
const number = /^(\d+(e\d*)?|0x[\da-f]*|0b[01]+)$/;

/**
 * An allow-list gate for databases without a parser on our side: one SELECT with balanced brackets,
 * no keyword of another kind of statement, and only functions of a list.
 */
export function judgeTokens(
  text: string,
  rules: GateRules,
  { parameters }: { parameters: boolean },
): SourceProblem | undefined {
  if (text.length > longestQuery) return refusal('TooLong');
  // Other control characters end a text or a line for some servers.
  const odd = text.search(
    /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u2028\u2029\ufeff]|\r(?!\n)|\\$/,
  );
  if (odd >= 0) return refusal('SyntaxError', { from: odd, to: odd + 1 });
  const tokens = tokenize(text, rules.lexicon);
  if (tokens.at(-1)?.value === ';') tokens.pop();
  const first = tokens.find(({ value }) => value !== '(');
  const begins =
    first?.kind === 'word' && (first.value === 'select' || (rules.withClause && first.value === 'with'));
  if (!first || !begins) return refusal('NotOneSelect', first);
  return (
    brackets(tokens) ??
    remarks(text, tokens, rules) ??
    each(tokens, rules, parameters) ??
    views(tokens, rules)
  );
}

/** A query that closes a bracket it did not open would break out of the wrapper. */
function brackets(tokens: Token[]): SourceProblem | undefined {
  let depth = 0;
  for (const token of tokens) {
    if (token.kind === 'open') return refusal('SyntaxError', token);
    if (token.kind !== 'sign') continue;
    if (token.value === '(') depth += 1;
    if (token.value === ')') depth -= 1;
    if (depth < 0) return refusal('SyntaxError', token);
  }
  return depth === 0 ? undefined : refusal('SyntaxError', tokens.at(-1));
}

/** With a remark before its bracket `count` is a stored function to MySQL. */
function remarks(text: string, tokens: Token[], { functions }: GateRules): SourceProblem | undefined {
  for (const { value, to, next } of bracketed(tokens)) {
    const between = { from: to, to: next.from };
    if (functions.has(value) && text.slice(between.from, between.to).trim() !== '')
      return refusal('NotSupported', between);
  }
  return undefined;
}

function views(tokens: Token[], { catalogViews }: GateRules): SourceProblem | undefined {
  if (!catalogViews) return undefined;
  const found = tablePlaces(tokens).find(
    (index) => !isSign(tokens[index + 1], '.') && canMean(tokens[index]?.value ?? '', catalogViews),
  );
  return found === undefined ? undefined : refusal('SystemTable', tokens[found]);
}

/** The words before a bracket: those that may be calls. */
export function bracketed(tokens: readonly Token[]): (Token & { next: Token })[] {
  return tokens.flatMap((token, index) => {
    const next = tokens[index + 1];
    return token.kind === 'word' && next && isBracket(next) ? [{ ...token, next }] : [];
  });
}

function each(tokens: Token[], rules: GateRules, parameters: boolean): SourceProblem | undefined {
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    if (isGlued(tokens, index)) return refusal('SyntaxError', token);
    const opensPart = isBracket(next) && token.kind === 'word' && token.value === 'as';
    if (opensPart && !beginsPart(tokens[index + 2])) return refusal('NotOneSelect', tokens[index + 2]);
    const problem =
      token.kind === 'sign'
        ? judgeSign(token, rules, parameters)
        : token.kind === 'word' || token.kind === 'name'
          ? judgeWord(tokens, index, rules)
          : undefined;
    if (problem) return problem;
  }
  return undefined;
}

function isBracket(token: Token | undefined): boolean {
  return isSign(token, '(');
}

function isSign(token: Token | undefined, value: string): boolean {
  return token?.kind === 'sign' && token.value === value;
}

function isName(token: Token | undefined): boolean {
  return token?.kind === 'word' || token?.kind === 'name';
}

function isGlued(tokens: Token[], index: number): boolean {
  const [before, dot, token] = [tokens[index - 2], tokens[index - 1], tokens[index]];
  if (token?.kind === 'number') return !number.test(token.value);
  if (token?.kind !== 'word') return false;
  // An amount of money to SQL Server: `$1into`.
  if (token.value.startsWith('$')) return true;
  const decimals = isSign(dot, '.') && before?.kind === 'number' && dot?.to === token.from;
  return decimals && !/^e\d*$/.test(token.value);
}

/** How many parts the name has that ends here; `a..b` has three. */
function partsOf(tokens: Token[], index: number): number {
  let dots = 0;
  for (let at = index - 1; isSign(tokens[at], '.'); at -= isSign(tokens[at - 1], '.') ? 1 : 2) dots += 1;
  return dots + 1;
}

/** AS (…) contains a subquery or a window definition. */
function beginsPart(token: Token | undefined): boolean {
  return ['select', 'with', '(', 'partition', 'order', 'rows', 'range', ')'].includes(token?.value ?? '');
}

function judgeSign(token: Token, rules: GateRules, parameters: boolean): SourceProblem | undefined {
  if (token.value === ';') return refusal('NotOneSelect', token);
  if (rules.parameterSigns.includes(token.value))
    return parameters ? undefined : refusal('HasParameters', token);
  return signs.includes(token.value) ? undefined : refusal('NotSupported', token);
}

function judgeWord(tokens: Token[], index: number, rules: GateRules): SourceProblem | undefined {
  const token = tokens[index] as Token;
  const [previous, next] = [tokens[index - 1], tokens[index + 1]];
  const { kind, value } = token;
  const call = isBracket(next);
  const dotted = isSign(previous, '.');
  // After `1.` or `(…).` a word is no part of a name.
  const qualified = dotted && isName(tokens[index - 2]);
  if (isSign(next, '.') && isSystem(value, rules)) return refusal('SystemTable', token);
  if (canMean(value, rules.systemTables ?? [])) return refusal('SystemTable', token);
  if (partsOf(tokens, index) > mostParts) return refusal('NotSupported', token);
  // A pseudo-column advances a sequence.
  if (dotted && canMean(value, ['nextval', 'currval'])) return refusal('WritesData', token);
  if (kind === 'name' && !qualified && rules.enclosedLocks && rules.lockWords.has(foldWord(value)))
    return refusal('LocksRows', token);
  if (kind === 'word' && !qualified) {
    const word = foldWord(value);
    const locks = word === 'for' && next?.kind === 'word' && /^(update|share)$/.test(foldWord(next.value));
    if (locks || rules.lockWords.has(word)) return refusal('LocksRows', token);
    if (rules.refusedWords.has(word)) return refusal('WritesData', token);
    if (rules.functionWords.has(value) && !call) return refusal('WritesData', token);
  }
  // q'[…]' is a string to Oracle, with a different end than it seems.
  if (/^n?q$/.test(value) && next?.kind === 'text' && next.from === token.to)
    return refusal('NotSupported', token);
  if (!call) return undefined;
  if (kind === 'word' && !dotted) {
    const named = previous?.kind === 'word' && (previous.value === 'with' || previous.value === 'recursive');
    if (named || rules.beforeBracket.has(value) || rules.functions.has(value)) return undefined;
  }
  return refusal('FunctionNotAllowed', token, value);
}

function isSystem(name: string, { systemSchemas }: GateRules): boolean {
  // A name without letters is the default schema of another database to SQL Server.
  return foldWord(name) === '' || canMean(name, systemSchemas);
}
