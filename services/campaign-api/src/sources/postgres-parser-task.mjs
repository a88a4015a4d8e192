// @ts-check
// JavaScript, because the threads of tests have no compiler.
import { parse, scan } from 'libpg-query';

/** @typedef {{ kind: 'parse' | 'scan', text: string }} ParserTask */
/** The tree of a query as JSON, or where it is wrong. @typedef {{ json: string } | { syntaxError: { cursorPosition?: number } }} Parsed */
/** A token of a query. @typedef {Record<'start' | 'end' | 'tokenType', number>} Token */

/**
 * Runs in a thread of its own. A parser that failed otherwise than by a syntax error can't be trusted any more: it ends.
 *
 * @param {ParserTask} task @returns {Promise<Parsed | Token[]>}
 */
export default async function work({ kind, text }) {
  try {
    if (kind === 'scan') return (await scan(text)).tokens;
    // As text: an object as deep as a query can be is not copied to another thread.
    return { json: JSON.stringify(await parse(text)) };
  } catch (error) {
    const { sqlDetails } = /** @type {{ sqlDetails?: { cursorPosition?: number } }} */ (error);
    if (!sqlDetails) return endWith(error);
    return { syntaxError: { ...sqlDetails } };
  }
}

/** The pool replaces a thread that ends with an error. @param {unknown} error @returns {Promise<never>} */
function endWith(error) {
  setImmediate(() => {
    throw error;
  });
  return new Promise(() => undefined);
}
