// @ts-check
import { readFileSync } from 'node:fs';

/** A page can be long; what explains a failure is mostly at its beginning, or in a dialog at its end. */
const FIRST = 30;
const LAST = 15;

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
  const left = shown.length - FIRST - LAST;
  if (left <= 0) return shown.filter(Boolean);
  return [...shown.slice(0, FIRST), `… ${left} more lines`, ...shown.slice(-LAST)];
}
