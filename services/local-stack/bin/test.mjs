// @ts-check
// npm test: installs what is missing, then lint, types, build, unit and integration tests, browser journeys.
// The last line counts all tests; the exit code is 1 when anything has failed.
import { scopeOf } from './lib/changed.mjs';
import { checkNode, install } from './lib/install.mjs';
import { Problem, giveUp } from './lib/problem.mjs';
import { provide, provided } from './lib/provide.mjs';
import { clearReports, count, describe, sum } from './lib/reports.mjs';
import { stopAll } from './lib/run.mjs';
import { steps } from './lib/steps.mjs';
import { readTestOptions } from './lib/test-options.mjs';
import { reportTimes } from './lib/times.mjs';

/** @typedef {import('./lib/steps.mjs').Step} Step */
/** @typedef {import('./lib/steps.mjs').Scope} Scope */

/** What is tried each night, and how often at random. */
const large = {
  CHAOS_KILLS: '40',
  FUZZ_RUNS: '50000',
  INFERENCE_GUESSES: '6',
  QUIET_HOURS_EVERY: '10',
  SLOW_ANSWERS: '1',
};

let stopping = false;

/** The first time the step that runs ends and cleans up after itself, the second time at once. */
function onSignal() {
  if (stopping) process.exit(1);
  stopping = true;
  stopAll('SIGTERM');
}
process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
process.stdout.on('error', () => undefined);

/** @type {import('./lib/times.mjs').Times} */
const times = { steps: {}, tasks: {}, suites: {}, journeys: {} };
/** Commands that run just what has failed. @type {string[]} */
const again = [];

/** @param {Step} step @param {Scope} scope @param {string[]} only @returns {Promise<import('./lib/reports.mjs').Counts>} */
async function runStep(step, scope, only) {
  console.log(`▶ ${step.title} …`);
  const startedAt = Date.now();
  const { ok, output, seconds } = await step.run(scope, only).catch((error) => {
    if (error instanceof Problem) return { ok: false, output: error.message, seconds: undefined };
    throw error;
  });
  const elapsed = (Date.now() - startedAt) / 1000;
  const suites = step.suites();
  const counts = count(suites);
  const failed = counts.failed || !ok;
  if (failed) console.log(output.trimEnd());
  const figures = suites.length ? `, ${describe(counts)}` : '';
  console.log(`${failed ? '✖' : '✔'} ${step.title} (${elapsed.toFixed(1)} s${figures})`);

  times.steps[step.title] = elapsed;
  Object.assign(times.tasks, seconds);
  for (const { file, seconds, cases } of suites) {
    times.suites[file] = seconds;
    if (file.startsWith('e2e/')) for (const one of cases) times.journeys[one.title] = one.seconds;
    for (const { title, outcome, why = [] } of cases) {
      if (outcome !== 'failed') continue;
      console.log(`  ✖ ${file} › ${title}`);
      for (const line of why) console.log(`      ${line}`);
    }
  }
  if (failed) again.push(commandFor(suites, only));
  return failed && !counts.failed ? { ...counts, failed: 1 } : counts;
}

/** The command that runs the failed tests. @param {import('./lib/reports.mjs').Suite[]} suites @param {string[]} only */
function commandFor(suites, only) {
  const files = suites
    .filter(({ cases }) => cases.some(({ outcome }) => outcome === 'failed'))
    .map(({ file }) => file);
  // Of what is no test file, such as a runner that ended, the whole step.
  const areTests = files.length > 0 && files.every((file) => /\.(test|spec)\.tsx?$/.test(file));
  return `npm test -- ${areTests ? files.join(' ') : `--only=${only.join(',')}`}`;
}

/** The name of the step that runs a test file. @param {string} file */
const stepOf = (file) =>
  file.startsWith('e2e/engines/') ? 'engines' : file.startsWith('e2e/') ? 'e2e' : 'unit';

/** @param {ReturnType<typeof readTestOptions>} options */
async function run(options) {
  const { only, files, changed, since, keepGoing } = options;
  const touched = changed ? await scopeOf(since) : undefined;
  const counts = [];
  for (const step of steps) {
    const names = step.names.filter((name) => only.includes(name));
    const own = files.filter((file) => names.includes(stepOf(file)));
    if (!names.length || stopping || (files.length && !own.length)) continue;
    if (touched && !touched.all && names.includes('nodes')) continue;
    const isBrowser = names.includes('e2e') || names.includes('engines');
    if (touched && !touched.all && isBrowser && !touched.folders.length) continue;
    if (sum(counts).failed && !keepGoing) {
      console.log(`Skipped because an earlier step failed: ${step.title}`);
      continue;
    }
    counts.push(await runStep(step, { packages: [], folders: [], ...touched, files: own }, names));
  }
  return sum(counts);
}

try {
  checkNode();
  const options = readTestOptions(
    process.argv.slice(2),
    steps.flatMap(({ names }) => names),
    steps.flatMap(({ slow, names }) => (slow ? names : [])),
  );
  if (options.nightly) Object.assign(process.env, large);
  await install();
  clearReports();
  const only = options.files.length ? options.files.map(stepOf) : options.only;
  provide(only);
  const total = await run({ ...options, only });
  // An installation that ends with this program would leave dpkg half configured.
  await provided();
  if (stopping) throw new Problem('The tests were interrupted.');
  reportTimes(times);
  if (again.length) console.log(`\nRun the failed tests again:\n  ${again.join('\n  ')}`);
  for (const note of steps.flatMap(({ notes }) => notes?.() ?? [])) console.log(`\n${note}`);
  console.log(`\n${describe(total)}`);
  process.exit(total.failed ? 1 : 0);
} catch (error) {
  giveUp(error);
}
