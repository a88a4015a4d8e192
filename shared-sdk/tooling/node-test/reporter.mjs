// @ts-check

/**
 * A reporter of node:test: one JSON array of test files {file, seconds, cases}, each case {title, seconds, outcome}.
 * The seconds of a file are those of its groups, hooks included, or of its process where it has one.
 *
 * @param {AsyncIterable<{ type: string, data: any }>} events
 */
export default async function* report(events) {
  /** @type {Map<string, { file: string, seconds: number, cases: { title: string, seconds: number, outcome: string }[] }>} */
  const suites = new Map();
  /** The titles around the test that is reported; a group is reported after its tests. @type {Map<string, string[]>} */
  const open = new Map();

  for await (const { type, data } of events) {
    const { file, name, nesting, details } = data;
    if (!file) continue;
    let suite = suites.get(file);
    if (!suite) suites.set(file, (suite = { file, seconds: 0, cases: [] }));
    const titles = open.get(file) ?? [];
    const seconds = (details?.duration_ms ?? 0) / 1000;
    const wholeFile = nesting === 0 && name === file;
    if (type === 'test:start') open.set(file, [...titles.slice(0, nesting), name]);
    if (type === 'test:complete' && nesting === 0)
      suite.seconds = wholeFile ? seconds : suite.seconds + seconds;
    if (type !== 'test:pass' && type !== 'test:fail') continue;
    if (details.type === 'suite' && !data.skip && !hookFailed(details)) continue;
    const outcome = type === 'test:fail' ? 'failed' : data.skip || data.todo ? 'skipped' : 'passed';
    const title = wholeFile ? 'The file does not load' : [...titles.slice(0, nesting), name].join(' › ');
    suite.cases.push({ title, seconds, outcome });
  }
  yield JSON.stringify([...suites.values()]);
}

/** A group fails with its tests, which are counted; only where its hooks failed it is a failure of its own. @param {any} details */
function hookFailed(details) {
  return details.error !== undefined && details.error.failureType !== 'subtestsFailed';
}
