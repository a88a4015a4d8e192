// @ts-check
import { inspect } from 'node:util';

/**
 * A reporter of node:test: one JSON array of test files {file, seconds, cases}, each case {title, seconds, outcome} and, if
 * it failed, why.
 * The seconds of a file are those of its groups, hooks included, or of its process where it has one.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* report(events) {
  /** @type {Map<string, { file: string, seconds: number, cases: { title: string, seconds: number, outcome: string, why?: string }[] }>} */
  const suites = new Map();
  /** The titles around the test that is reported; a group is reported after its tests. @type {string[]} */
  let titles = [];
  /** File of the last test: a group that a helper makes belongs to the file of its tests. @type {string | undefined} */
  let fileOfTests;

  for await (const { type, data } of events) {
    const { name, nesting, details } = data;
    if (!data.file) continue;
    if (type === 'test:start') titles = [...titles.slice(0, nesting), name];
    if (type !== 'test:complete' && type !== 'test:pass' && type !== 'test:fail') continue;
    const group = details.type === 'suite';
    const wholeFile = nesting === 0 && name === data.file;
    if (!group && !wholeFile) fileOfTests = data.file;
    const file = (group && fileOfTests) || data.file;
    let suite = suites.get(file);
    if (!suite) suites.set(file, (suite = { file, seconds: 0, cases: [] }));
    const seconds = (details.duration_ms ?? 0) / 1000;
    if (type === 'test:complete') {
      if (nesting === 0) suite.seconds = wholeFile ? seconds : suite.seconds + seconds;
      continue;
    }
    if (group && !data.skip && !hookFailed(details)) continue;
    const outcome = type === 'test:fail' ? 'failed' : data.skip || data.todo ? 'skipped' : 'passed';
    const title = wholeFile ? 'The file failed to load' : [...titles.slice(0, nesting), name].join(' › ');
    // Around what was thrown, node:test has an error of its own.
    const why = outcome === 'failed' ? inspect(details.error.cause ?? details.error) : undefined;
    suite.cases.push({ title, seconds, outcome, why });
  }
  yield JSON.stringify([...suites.values()]);
}

/** A group fails with its tests, which are counted; only where its hooks failed it is a failure of its own. @param {any} details */
function hookFailed(details) {
  return details.error !== undefined && details.error.failureType !== 'subtestsFailed';
}
