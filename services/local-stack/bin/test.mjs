// @ts-check
// npm test: installs what is missing, then lint, types, build, unit and integration tests, browser journeys.
// The last line counts all of them; the exit code is 1 when anything has failed.
import { parseArgs } from 'node:util';
import { turbo } from './lib/build.mjs';
import { provideBrowser, provideFonts } from './lib/browser.mjs';
import { checkNode, install } from './lib/install.mjs';
import { runJourneys } from './lib/journeys.mjs';
import { repository } from './lib/paths.mjs';
import { startMariadb } from './lib/mariadb.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { giveUp, Problem } from './lib/problem.mjs';
import { countJourneys, countUnitTests, none, clearReports, sum } from './lib/reports.mjs';
import { run, stopAll } from './lib/run.mjs';

/** @typedef {{ ok: boolean, output: string }} Result */

const quiet = ['--output-logs=errors-only', '--continue'];

/** Each runs even when one before it has failed. @type {Record<string, { title: string, run(): Promise<Result>, count(): import('./lib/reports.mjs').Counts }>} */
const steps = {
  lint: { title: 'Lint', run: () => run('npm', ['run', 'lint'], { cwd: repository }), count: () => none },
  types: { title: 'Types', run: () => turbo('typecheck', { args: quiet }), count: () => none },
  build: { title: 'Build', run: () => turbo('build', { args: quiet }), count: () => none },
  unit: { title: 'Unit and integration tests', run: runUnitTests, count: countUnitTests },
  e2e: { title: 'Browser journeys', run: runBrowserTests, count: countJourneys },
};

async function runUnitTests() {
  // One workspace at a time: each starts databases and processes, and a small machine has two processors.
  return withDatabases((env) => turbo('test', { args: [...quiet, '--concurrency=1'], env }));
}

async function runBrowserTests() {
  await provideFonts();
  const browser = await provideBrowser();
  return withDatabases((env) => runJourneys({ ...env, ...browser }));
}

/** With databases as organisations have them. @param {(env: NodeJS.ProcessEnv) => Promise<Result>} work */
async function withDatabases(work) {
  const postgres = await startPostgres();
  try {
    const mariadb = await startMariadb();
    try {
      return await work({
        ...process.env,
        TEST_POSTGRES_URL: postgres.url,
        ...(mariadb.url && { TEST_MARIADB_URL: mariadb.url }),
      });
    } finally {
      await mariadb.stop();
    }
  } finally {
    await postgres.stop();
  }
}

/** @param {keyof typeof steps & string} name */
async function runStep(name) {
  const step = steps[name];
  if (!step) throw new Error(name);
  console.log(`▶ ${step.title} …`);
  const startedAt = Date.now();
  const { ok, output } = await step.run().catch((error) => {
    if (error instanceof Problem) return { ok: false, output: error.message };
    throw error;
  });
  const counts = step.count();
  const { passed, failed, skipped } = ok || counts.failed ? counts : { ...counts, failed: 1 };
  const figures = passed + failed + skipped ? `, ${describe({ passed, failed, skipped })}` : '';
  if (failed) console.log(output.trimEnd());
  console.log(
    `${failed ? '✖' : '✔'} ${step.title} (${((Date.now() - startedAt) / 1000).toFixed(1)} s${figures})`,
  );
  return { passed, failed, skipped };
}

/** @param {import('./lib/reports.mjs').Counts} counts */
function describe({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;
}

/** @returns {string[]} */
function chosenSteps() {
  const { only } = parseArgs({ options: { only: { type: 'string' } } }).values;
  if (only !== undefined && !(only in steps))
    throw new Problem(`--only=${only}: there is no such step. There are ${Object.keys(steps).join(', ')}.`);
  return only === undefined ? Object.keys(steps) : [only];
}

let stopping = false;

/** The first time the step that runs ends and cleans up after itself, the second time at once. */
function onSignal() {
  if (stopping) process.exit(1);
  stopping = true;
  stopAll('SIGTERM');
}
process.on('SIGINT', onSignal).on('SIGTERM', onSignal).on('SIGHUP', onSignal);
process.stdout.on('error', () => undefined);

try {
  checkNode();
  const chosen = chosenSteps();
  await install();
  clearReports();
  const counts = [];
  for (const name of chosen) if (!stopping) counts.push(await runStep(name));
  if (stopping) throw new Problem('Stopped before the end.');
  const total = sum(counts);
  console.log(describe(total));
  process.exit(total.failed ? 1 : 0);
} catch (error) {
  giveUp(error);
}
