/** A level of the tree each, at worst; the parser's stack ends at about 7,000. */
const mostOperators = 2_000;
/** The parser's stack ends at about 1,750 nested SELECTs. */
const mostBrackets = 200;

const operators = /[-+*/<>=~!@#%^&|`?:]+|\b(?:and|or|not|union|intersect|except|join|case|collate|at|is)\b/gi;

/**
 * Whether a query could be nested so deeply that the parser overflows its stack, from which that does not recover: then no
 * organization could check a query any more. Judged by the text alone, with its literals and comments.
 */
export function isTooNested(text: string): boolean {
  if ((text.match(operators)?.length ?? 0) > mostOperators) return true;
  let depth = 0;
  for (const [bracket] of text.matchAll(/[([{)\]}]/g)) {
    depth = '([{'.includes(bracket) ? depth + 1 : Math.max(0, depth - 1);
    if (depth > mostBrackets) return true;
  }
  return false;
}
