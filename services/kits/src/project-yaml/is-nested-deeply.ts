import { Lexer } from 'yaml';

/** Columns and brackets. FLARE's own files have about 20. */
const DEEPEST = 100;

/**
 * Whether YAML is nested deeper than the parser's recursion bears: what exhausts the stack inside a regular expression
 * ends the whole process. Reads symbols only, so its time and memory don't depend on the nesting.
 */
export function isNestedDeeply(text: string): boolean {
  let brackets = 0;
  // Of the line: its indentation, the lists or keys that begin in it, and its anchors and tags.
  let columns = 0;
  let lineBegins = true;
  for (const symbol of new Lexer().lex(text)) {
    if (symbol === '[' || symbol === '{') brackets += 1;
    else if (symbol === ']' || symbol === '}') brackets -= 1;
    else if (/^(?:[-?]$|[&!])/.test(symbol)) columns += 1;
    else if (/^\r?\n$/.test(symbol)) columns = 0;
    else if (lineBegins && symbol.startsWith(' ')) columns = symbol.length;
    if (brackets + columns > DEEPEST) return true;
    lineBegins = /^\r?\n$/.test(symbol);
  }
  return false;
}
