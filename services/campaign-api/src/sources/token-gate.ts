import { longestQuery, refusal } from './gate-problems.js';
import type { SourceProblem } from './source-problem.js';
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
  systemSchemas: readonly (string | RegExp)[];
  /** Tables of the server itself that are found without a schema. */
  systemTables?: RegExp;
  /** Signs for variables, links to other servers, placeholders and the like. */
  refusedSigns: string;
  /** What stands for a parameter; refused in a person's own query. */
  parameterSigns: string;
}

/**
 * A gate of the allow-list kind for databases without a parser of their own on our side: one SELECT whose brackets
 * balance, nothing that begins another kind of statement, functions of a list only.
 */
export function judgeTokens(
  text: string,
  rules: GateRules,
  { parameters }: { parameters: boolean },
): SourceProblem | undefined {
  if (text.length > longestQuery) return refusal('TooLong');
  // Other control characters end a text or a line for some servers.
  const odd = text.search(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u2028\u2029\ufeff]|\\$/);
  if (odd >= 0) return refusal('SyntaxError', { from: odd, to: odd + 1 });
  const tokens = tokenize(text, rules.lexicon);
  if (tokens.at(-1)?.value === ';') tokens.pop();
  const first = tokens.find(({ value }) => value !== '(');
  const begins =
    first?.kind === 'word' && (first.value === 'select' || (rules.withClause && first.value === 'with'));
  if (!first || !begins) return refusal('NotOneSelect', first);
  return brackets(tokens) ?? each(tokens, rules, parameters);
}

/** A query that closes a bracket it did not open would break out of what is written around it. */
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

function each(tokens: Token[], rules: GateRules, parameters: boolean): SourceProblem | undefined {
  for (const [index, token] of tokens.entries()) {
    const next = tokens[index + 1];
    const opensPart = isBracket(next) && token.kind === 'word' && token.value === 'as';
    if (opensPart && !beginsPart(tokens[index + 2])) return refusal('NotOneSelect', tokens[index + 2]);
    const problem =
      token.kind === 'sign'
        ? judgeSign(token, rules, parameters)
        : token.kind === 'word' || token.kind === 'name'
          ? judgeWord(token, tokens[index - 1], next, rules)
          : undefined;
    if (problem) return problem;
  }
  return undefined;
}

function isBracket(token: Token | undefined): boolean {
  return token?.kind === 'sign' && token.value === '(';
}

/** What AS (…) encloses is a query of its own or the description of a window. */
function beginsPart(token: Token | undefined): boolean {
  return ['select', 'with', '(', 'partition', 'order', 'rows', 'range', ')'].includes(token?.value ?? '');
}

function judgeSign(token: Token, rules: GateRules, parameters: boolean): SourceProblem | undefined {
  if (token.value === ';') return refusal('NotOneSelect', token);
  if (rules.parameterSigns.includes(token.value))
    return parameters ? undefined : refusal('HasParameters', token);
  return rules.refusedSigns.includes(token.value) ? refusal('NotSupported', token) : undefined;
}

function judgeWord(
  token: Token,
  previous: Token | undefined,
  next: Token | undefined,
  rules: GateRules,
): SourceProblem | undefined {
  const { kind, value } = token;
  const call = isBracket(next);
  const qualified = previous?.kind === 'sign' && previous.value === '.';
  if (next?.kind === 'sign' && next.value === '.' && isSystem(value, rules))
    return refusal('SystemTable', token);
  if (rules.systemTables?.test(value.toLowerCase())) return refusal('SystemTable', token);
  // A sequence is moved by what looks like a column of it.
  if (qualified && /^(nextval|currval)$/i.test(value)) return refusal('WritesData', token);
  if (kind === 'word' && !qualified) {
    if (rules.refusedWords.has(value)) return refusal('WritesData', token);
    if (rules.functionWords.has(value) && !call) return refusal('WritesData', token);
  }
  // q'[…]' is a text to Oracle, whose end is another than it seems.
  if (/^n?q$/.test(value) && next?.kind === 'text' && next.from === token.to)
    return refusal('NotSupported', token);
  if (!call) return undefined;
  if (kind === 'word' && !qualified) {
    const named = previous?.kind === 'word' && (previous.value === 'with' || previous.value === 'recursive');
    if (named || rules.beforeBracket.has(value) || rules.functions.has(value)) return undefined;
  }
  return refusal('FunctionNotAllowed', token, value);
}

function isSystem(name: string, { systemSchemas }: GateRules): boolean {
  const lower = name.toLowerCase();
  return systemSchemas.some((schema) => (typeof schema === 'string' ? schema === lower : schema.test(lower)));
}
