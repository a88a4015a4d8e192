// @ts-check
import { provideBrowser } from './browser.mjs';
import { turbo } from './build.mjs';
import { provideEngines } from './engines.mjs';
import { runEngines, runJourneys } from './journeys.mjs';
import { startMariadb } from './mariadb.mjs';
import { provideNginx } from './nginx.mjs';
import { runNodeVersions } from './node-versions.mjs';
import { startPostgres } from './postgres.mjs';
import { Problem } from './problem.mjs';
import { provided } from './provide.mjs';
import { readEngines, readJourneys, readUnitTests, workspaces } from './reports.mjs';

/**
 * The scope of a step. packages: turbo's filters; files: of tests, in the repository; folders: of journeys. Empty: all.
 *
 * @typedef {{ packages: string[], files: string[], folders: string[] }} Scope
 */

/** @typedef {{ ok: boolean, output: string, seconds?: import('./times.mjs').Seconds }} Result */

/**
 * @typedef {object} Step
 * @property {string} title
 * @property {string[]} names what --only calls it
 * @property {boolean} [slow] runs with --nightly, or when --only or a file names it
 * @property {(scope: Scope, only: string[]) => Promise<Result>} run
 * @property {() => import('./reports.mjs').Suite[]} suites what its tests reported, once they ran
 * @property {() => string[]} [notes] for the last lines: what it couldn't run, and why
 */

const quiet = ['--output-logs=errors-only', '--continue'];
/** The tasks of the first step, which share the work of the processors. @type {Record<string, string[]>} */
const checks = {
  lint: [
    '//#lint:api',
    '//#lint:code',
    '//#lint:files',
    '//#lint:format',
    '//#lint:imports',
    '//#lint:pages',
    '//#lint:styles',
    '//#lint:texts',
    '//#lint:unused',
  ],
  types: ['typecheck'],
  build: ['build', 'build:base-path', 'build:standalone'],
};

/** @type {import('./node-versions.mjs').Case[]} */
let nodeVersions = [];
/** @type {import('./images.mjs').Case[]} */
let images = [];

/** A file without a test runner, as a suite. @param {string} file @param {{ name: string, seconds: number, ok: boolean }[]} cases */
const suiteOf = (file, cases) => ({
  file,
  seconds: cases.reduce((all, { seconds }) => all + seconds, 0),
  cases: cases.map(({ name, seconds, ok }) => ({
    title: name,
    seconds,
    outcome: ok ? /** @type {const} */ ('passed') : /** @type {const} */ ('failed'),
  })),
});

/** @type {string[]} */
let enginesNotRun = [];

/** In the order in which they run. @type {Step[]} */
export const steps = [
  {
    title: 'Lint, types, build',
    names: Object.keys(checks),
    run: ({ packages }, only) =>
      turbo(
        only.flatMap((name) => checks[name] ?? []),
        { args: [...quiet, '--concurrency=3', ...packages, ...(packages.length ? ['--filter=//'] : [])] },
      ),
    suites: () => [],
  },
  {
    title: 'Unit and integration tests',
    names: ['unit'],
    run: ({ packages, files }) =>
      withDatabases(async (databases) => {
        const env = await withNginx(databases);
        return files.length
          ? runFiles(files, env)
          : packages.length
            ? runPackages(packages, env)
            : runLanes(env);
      }),
    suites: readUnitTests,
  },
  {
    title: 'Oldest and newest Node.js',
    names: ['nodes'],
    run: async () => {
      await provided();
      const result = await runNodeVersions(process.env);
      nodeVersions = result.cases;
      return result;
    },
    suites: () => [suiteOf('services/local-stack/bin/lib/node-versions.mjs', nodeVersions)],
  },
  {
    title: 'Images',
    names: ['images'],
    slow: true,
    run: async () => {
      await provided();
      // It imports packages, which are installed by now.
      const { runImages } = await import('./images.mjs');
      const result = await runImages(process.env);
      images = result.cases;
      return result;
    },
    suites: () => [suiteOf('services/local-stack/bin/lib/images.mjs', images)],
  },
  {
    title: 'Browser journeys',
    names: ['e2e'],
    run: async (scope) => {
      const built = await turbo(checks.build ?? [], { args: quiet });
      if (!built.ok) return built;
      await provided();
      const browser = await provideBrowser();
      return withDatabases((env) => runJourneys({ ...env, ...browser }, scope));
    },
    suites: readJourneys,
  },
  {
    title: 'Firefox and WebKit',
    names: ['engines'],
    slow: true,
    run: async ({ files }) => {
      const built = await turbo(['build'], { args: quiet });
      if (!built.ok) return built;
      await provided();
      const { env, names, notRun } = await provideEngines();
      enginesNotRun = notRun;
      if (!names.length) return { ok: true, output: '' };
      return runEngines({ ...process.env, ...env, HIMA_ENGINES: names.join() }, files);
    },
    suites: readEngines,
    notes: () => enginesNotRun,
  },
];

/** @param {string[]} packages turbo's filters @param {NodeJS.ProcessEnv} env */
const runPackages = (packages, env) =>
  turbo(['test'], { args: [...quiet, '--concurrency=2', ...packages], env });

/**
 * All workspaces, in three lanes of about the same length: the tests of a service wait as often as they work.
 *
 * @param {NodeJS.ProcessEnv} env
 */
async function runLanes(env) {
  const built = await turbo(['build'], { args: quiet });
  if (!built.ok) return built;
  const first = ['@hima/campaign-api', '@hima/kits', '@hima/edge'];
  const lanes = [
    first.map((name) => `--filter=${name}`),
    ['--filter=./services/*', ...first.map((name) => `--filter=!${name}`)],
    ['--filter=!./services/*'],
  ];
  return joined(
    await Promise.all(
      lanes.map((lane) => turbo(['test'], { args: [...quiet, '--only', '--concurrency=1', ...lane], env })),
    ),
  );
}

/** @param {Required<Result>[]} results @returns {Result} */
const joined = (results) => ({
  ok: results.every(({ ok }) => ok),
  output: results.map(({ output }) => output).join('\n'),
  seconds: Object.assign({}, ...results.map(({ seconds }) => seconds)),
});

/** These test files, each in its workspace. @param {string[]} files @param {NodeJS.ProcessEnv} env @returns {Promise<Result>} */
async function runFiles(files, env) {
  const results = [];
  for (const folder of workspaces()) {
    const own = files
      .filter((file) => workspaceOf(file) === folder)
      .map((file) => file.slice(folder.length + 1));
    if (own.length)
      results.push(await turbo(['test'], { args: [...quiet, `--filter=./${folder}`], pass: own, env }));
  }
  if (!results.length) throw new Problem(`${files.join(', ')}: not in a workspace with tests.`);
  return joined(results);
}

/** The workspace of a file: shared-sdk/tooling, not shared-sdk. @param {string} file */
const workspaceOf = (file) =>
  workspaces()
    .filter((folder) => file.startsWith(`${folder}/`))
    .sort((a, b) => b.length - a.length)[0];

/** @param {NodeJS.ProcessEnv} env @returns {Promise<NodeJS.ProcessEnv>} */
async function withNginx(env) {
  const nginx = await provideNginx();
  if (!nginx) console.log('  nginx not found in PATH: its tests are skipped.');
  return nginx ? { ...env, TEST_NGINX: nginx } : env;
}

/** With databases as organizations have them. @param {(env: NodeJS.ProcessEnv) => Promise<Result>} work */
async function withDatabases(work) {
  await provided();
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
