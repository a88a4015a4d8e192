// @ts-check
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { repository } from './paths.mjs';
import { errorLines, failedPage } from './why-failed.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/**
 * One test; why: the lines of its errors, and of what its page showed, when it failed.
 *
 * @typedef {{ title: string, seconds: number, outcome: 'passed' | 'failed' | 'skipped', why?: string[] }} Case
 */

/**
 * One test file: its path in the repository, its wall time with everything around its tests, and its tests. A file
 * that does not load is one failed test.
 *
 * @typedef {{ file: string, seconds: number, cases: Case[] }} Suite
 */

/** @type {Counts} */
const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    none,
  );

/** @param {Suite[]} suites @returns {Counts} */
export const count = (suites) =>
  sum(suites.flatMap(({ cases }) => cases.map(({ outcome }) => ({ ...none, [outcome]: 1 }))));

/** @param {Counts} counts */
export const describe = ({ passed, failed, skipped }) =>
  `${passed} passed, ${failed} failed${skipped ? `, ${skipped} skipped` : ''}`;

/** The folders of all workspaces, relative to the repository. @returns {string[]} */
export function workspaces() {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  return Object.keys(packages).filter((path) => path !== '' && !path.includes('node_modules/'));
}

/** Removes the reports of earlier runs: they must not be counted. */
export function clearReports() {
  for (const folder of workspaces()) {
    rmSync(join(repository, folder, 'reports'), { recursive: true, force: true });
    mkdirSync(join(repository, folder, 'reports'));
  }
}

/** The unit and integration tests of all workspaces. */
export const readUnitTests = () =>
  workspaces().flatMap((folder) => [
    ...read(folder, /^jest\.json$/, fromJest),
    ...read(folder, /^node-test-\d+\.json$/, fromNodeTest),
  ]);

/** The browser journeys. */
export const readJourneys = () => read('e2e', /^playwright\.json$/, fromPlaywright);

/** The main journeys in Firefox and WebKit. */
export const readEngines = () => read('e2e', /^engines\.json$/, fromPlaywright);

/** @param {string} folder @param {RegExp} name @param {(text: string) => Suite[]} parse */
function read(folder, name, parse) {
  const reports = join(repository, folder, 'reports');
  if (!existsSync(reports)) return [];
  return readdirSync(reports)
    .filter((file) => name.test(file))
    .flatMap((file) => readReport(join(reports, file), parse));
}

/**
 * The report of a test runner. A killed runner leaves an empty or partial file.
 *
 * @param {string} file @param {(text: string) => Suite[]} parse @returns {Suite[]}
 */
export function readReport(file, parse) {
  try {
    return parse(readFileSync(file, 'utf8'));
  } catch {
    const cutOff = /** @type {const} */ ({ title: 'The report is truncated', seconds: 0, outcome: 'failed' });
    return [{ file: inRepository(file), seconds: 0, cases: [cutOff] }];
  }
}

/** @param {string} path */
const inRepository = (path) => relative(repository, path).split(sep).join('/');

/** @param {string} text @returns {Suite[]} */
export function fromJest(text) {
  return JSON.parse(text).testResults.map((/** @type {any} */ suite) => ({
    file: inRepository(suite.name),
    seconds: (suite.endTime - suite.startTime) / 1000,
    cases: suite.assertionResults.length
      ? suite.assertionResults.map((/** @type {any} */ one) => ({
          title: one.fullName,
          seconds: (one.duration ?? 0) / 1000,
          outcome: one.status === 'passed' || one.status === 'failed' ? one.status : 'skipped',
          why: errorLines(one.failureMessages ?? []),
        }))
      : [
          {
            title: 'The file failed to load',
            seconds: 0,
            outcome: 'failed',
            why: errorLines([suite.message]),
          },
        ],
  }));
}

/** As shared-sdk/tooling/node-test/reporter.mjs writes it. @param {string} text @returns {Suite[]} */
export function fromNodeTest(text) {
  return JSON.parse(text).map((/** @type {any} */ suite) => ({
    ...suite,
    file: inRepository(suite.file),
    cases: suite.cases.map((/** @type {any} */ one) => ({ ...one, why: errorLines([one.why]) })),
  }));
}

/** @param {any} result of Playwright @returns {string[]} */
const whyFailed = ({ errors = [], attachments = [] }) => [
  ...errorLines(errors.map((/** @type {any} */ error) => error.message)),
  ...attachments
    .filter((/** @type {any} */ one) => one.name === 'error-context')
    .flatMap((/** @type {any} */ one) => failedPage(one.path)),
];

/** @param {string} text @returns {Suite[]} */
export function fromPlaywright(text) {
  const { suites, errors, config } = JSON.parse(text);
  /** @param {any} suite @param {string[]} titles @returns {Case[]} */
  const casesOf = (suite, titles) => [
    ...suite.specs.flatMap((/** @type {any} */ spec) =>
      spec.tests.map((/** @type {any} */ test) => ({
        title: [...titles, spec.title].join(' › '),
        seconds:
          test.results.reduce((/** @type {number} */ all, /** @type {any} */ one) => all + one.duration, 0) /
          1000,
        outcome: test.status === 'skipped' ? 'skipped' : test.status === 'expected' ? 'passed' : 'failed',
        why: test.results.flatMap(whyFailed),
      })),
    ),
    ...(suite.suites ?? []).flatMap((/** @type {any} */ inner) => casesOf(inner, [...titles, inner.title])),
  ];
  const files = suites.map((/** @type {any} */ suite) => {
    const cases = casesOf(suite, []);
    const seconds = cases.reduce((all, one) => all + one.seconds, 0);
    return { file: inRepository(join(config.rootDir, suite.file)), seconds, cases };
  });
  // Errors outside tests: a file that fails to load, a worker that ended.
  const around = (errors ?? []).map((/** @type {any} */ error) => ({
    title: String(error.message ?? 'Playwright failed').split('\n')[0],
    seconds: 0,
    outcome: 'failed',
    why: errorLines([error.message]),
  }));
  return around.length ? [...files, { file: 'e2e', seconds: 0, cases: around }] : files;
}
