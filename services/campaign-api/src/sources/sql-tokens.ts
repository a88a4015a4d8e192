import { lowerAscii } from './folded-names.js';

/** The syntax of a database between its words. */
export interface Lexicon {
  /** Characters that enclose a name, by the one that opens it. */
  names: Readonly<Record<string, string>>;
  /** Characters that enclose a text. */
  texts: string;
  backslashEscapes: boolean;
  hashComments: boolean;
  /** A remark begins with two dashes only when a blank or the end follows. */
  dashesNeedBlank: boolean;
  nestedComments: boolean;
  /** `--+` is an optimizer hint. */
  dashHints?: boolean;
}

export interface Token {
  kind: 'word' | 'name' | 'text' | 'number' | 'sign' | 'open';
  /** A word or number with its ASCII letters in lower case, a name without its enclosure, a sign as it is; empty for texts. */
  value: string;
  from: number;
  to: number;
}

/**
 * Cuts a statement into tokens, leaving out blanks and remarks. What does not end (a text, a remark) or must not be
 * there (a remark that the server would run, a hint) is a token of the kind `open`, the last one.
 */
export function tokenize(text: string, lexicon: Lexicon): Token[] {
  const tokens: Token[] = [];
  let at = 0;
  const add = (kind: Token['kind'], to: number, value = '') => {
    tokens.push({ kind, value, from: at, to });
    at = to;
  };
  while (at < text.length) {
    const rest = text.slice(at, at + 3);
    const sign = text.charAt(at);
    const word = wordAt(text, at, lexicon);
    // Other blanks are part of a name to some servers.
    if (' \t\r\n'.includes(sign)) at += 1;
    else if (lexicon.dashHints && rest === '--+') add('open', text.length);
    else if (isRemark(rest, lexicon)) at = endOfLine(text, at);
    else if (rest.startsWith('/*')) {
      const end = /^\/\*[!+M]/.test(rest) ? -1 : endOfComment(text, at, lexicon.nestedComments);
      if (end < 0) add('open', text.length);
      else at = end;
    } else if (lexicon.texts.includes(sign) || lexicon.names[sign]) {
      const close = lexicon.names[sign] ?? sign;
      const isText = lexicon.texts.includes(sign);
      const end = endOfEnclosure(text, at + 1, close, isText && lexicon.backslashEscapes);
      if (end < 0) add('open', text.length);
      else if (isText) add('text', end);
      else add('name', end, text.slice(at + 1, end - 1).replaceAll(close + close, close));
    } else if (word) add(/^[\d]/.test(word) ? 'number' : 'word', at + word.length, lowerAscii(word));
    else add('sign', at + 1, sign);
  }
  return tokens;
}

const words = /[\p{L}\p{N}\p{M}_$#]+/uy;
const wordsBeforeHash = /[\p{L}\p{N}\p{M}_$]+/uy;

function wordAt(text: string, at: number, { hashComments }: Lexicon): string {
  const pattern = hashComments ? wordsBeforeHash : words;
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0] ?? '';
}

function isRemark(rest: string, { hashComments, dashesNeedBlank }: Lexicon): boolean {
  if (hashComments && rest.startsWith('#')) return true;
  // MySQL takes a control character for a blank here, and no blank beyond ASCII.
  return rest.startsWith('--') && (!dashesNeedBlank || /^--([\u0000-\u0020]|$)/.test(rest));
}

function endOfLine(text: string, at: number): number {
  const end = text.indexOf('\n', at);
  return end < 0 ? text.length : end;
}

function endOfComment(text: string, at: number, nested: boolean): number {
  const marks = /\/\*|\*\//g;
  marks.lastIndex = at + 2;
  for (let depth = 1, mark = marks.exec(text); mark; mark = marks.exec(text)) {
    if (mark[0] === '*/') depth -= 1;
    // MariaDB runs what looks nested to it in other ways than MySQL: not worth the doubt.
    else if (!nested) return -1;
    else depth += 1;
    if (depth === 0) return marks.lastIndex;
  }
  return -1;
}

function endOfEnclosure(text: string, from: number, close: string, backslash: boolean): number {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (backslash && sign === '\\') at += 1;
    else if (sign === close) {
      if (text.charAt(at + 1) !== close) return at + 1;
      at += 1;
    }
  }
  return -1;
}
