// @ts-check
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './paths.mjs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @type {Counts} */
export const none = { passed: 0, failed: 0, skipped: 0 };

/** @param {Counts[]} all @returns {Counts} */
export const sum = (all) =>
  all.reduce(
    (a, b) => ({ passed: a.passed + b.passed, failed: a.failed + b.failed, skipped: a.skipped + b.skipped }),
    none,
  );

/** The folders of all workspaces. @returns {string[]} */
export function workspaces() {
  const { packages } = JSON.parse(readFileSync(join(repository, 'package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => path !== '' && !path.includes('node_modules/'))
    .map((path) => join(repository, path));
}

/** Old reports must not be counted; node:test does not make the folder for new ones. */
export function clearReports() {
  for (const folder of workspaces()) {
    rmSync(join(folder, 'reports'), { recursive: true, force: true });
    mkdirSync(join(folder, 'reports'));
  }
}

/** What the unit and integration tests of all workspaces say. */
export function countUnitTests() {
  return sum(
    workspaces().flatMap((folder) => [
      read(folder, 'jest.json', fromJest),
      read(folder, 'junit.xml', fromJunit),
    ]),
  );
}

/** What the browser journeys say. */
export function countJourneys() {
  return read(join(repository, 'e2e'), 'playwright.json', fromPlaywright);
}

/** @param {string} folder @param {string} name @param {(text: string) => Counts} parse */
function read(folder, name, parse) {
  const file = join(folder, 'reports', name);
  return existsSync(file) ? parse(readFileSync(file, 'utf8')) : none;
}

/** @param {string} text */
function fromJest(text) {
  const report = JSON.parse(text);
  return {
    passed: report.numPassedTests,
    // A file that cannot be run has no tests that could fail.
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  };
}

/** Of node:test. @param {string} text */
function fromJunit(text) {
  const cases = text.split(/<testcase\b/).slice(1);
  const failed = cases.filter((one) => /<(failure|error)\b/.test(one)).length;
  const skipped = cases.filter((one) => /<skipped\b/.test(one)).length;
  return { passed: cases.length - failed - skipped, failed, skipped };
}

/** @param {string} text */
function fromPlaywright(text) {
  const { stats, errors } = JSON.parse(text);
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + (errors?.length ?? 0),
    skipped: stats.skipped,
  };
}
