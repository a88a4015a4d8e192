// @ts-check
import { readFileSync } from 'node:fs';
import { stripVTControlCharacters } from 'node:util';

/** An error or a page can be long; what explains a failure is mostly at its beginning, or in a dialog or cause at its end. */
const FIRST = 30;
const LAST = 15;

/** Lines of a stack that are of a test runner. */
const runners = /^\s+at .*(?:node:|\/node_modules\/)/;

/** The messages of what a test threw. @param {(string | undefined)[]} messages @returns {string[]} lines */
export const errorLines = (messages) =>
  messages.flatMap((message) => {
    const lines = stripVTControlCharacters(message ?? '')
      .trimEnd()
      .split('\n');
    return shorten(lines.filter((line) => !runners.test(line)));
  });

/**
 * What a page showed when its journey failed, from Playwright's record: the accessibility tree from the content on, for
 * a log that is all that remains of a run.
 *
 * @param {string} file Markdown with the tree as YAML @returns {string[]} lines; none without such a record
 */
export function failedPage(file) {
  let record = '';
  try {
    record = readFileSync(file, 'utf8');
  } catch {
    return [];
  }
  // Before it, an error can have the tree of its element alone.
  const [, tree = ''] = /^# Page snapshot\n\n```yaml\n(.*?)```/ms.exec(record) ?? [];
  const lines = tree.trimEnd().split('\n');
  const main = lines.findIndex((line) => /^ *- main\b/.test(line));
  const shown = lines.slice(Math.max(0, main)).map((line) => line.replaceAll(/ \[(ref|cursor)=\w+\]/g, ''));
  return shorten(shown);
}

/** @param {string[]} lines */
function shorten(lines) {
  const left = lines.length - FIRST - LAST;
  if (left <= 0) return lines.filter(Boolean);
  return [...lines.slice(0, FIRST), `… ${left} more lines`, ...lines.slice(-LAST)];
}
