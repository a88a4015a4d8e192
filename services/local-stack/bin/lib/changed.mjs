// @ts-check
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

const tests = 'e2e/tests';
/** Paths that affect the pages of every remote. */
const everyPage = `${tests}/every-page`;

/**
 * The scope of changes since a commit, including uncommitted ones: their workspaces, those that
 * depend on them, and their journeys.
 *
 * @param {string | undefined} since a commit; by default where this branch left the one that it follows
 * @returns {Promise<import('./steps.mjs').Scope & { all: boolean }>} all: every journey, not those of the folders alone
 * @throws {Problem}
 */
export async function scopeOf(since) {
  const commit = since ?? (await startOfBranch());
  if (!(await git('rev-parse', '--verify', '--quiet', `${commit}^{commit}`)).ok)
    throw new Problem(`--since=${commit}: commit not found.`);
  const packages = [`--filter=...[${commit}]`];
  const affected = await affectedPackages(packages);
  const specs = (await changedFiles(commit)).filter(
    (file) => file.startsWith(`${tests}/`) && existsSync(join(repository, file)),
  );
  const others = affected.filter((name) => name !== '//' && name !== '@hima/e2e');
  // The journeys of a remote have its name; anything else can touch every page.
  const all =
    others.some((name) => !name.startsWith('mfe-')) || specs.some((file) => !file.endsWith('.spec.ts'));
  const own = others.map((name) => `${tests}/${name}`).filter((path) => existsSync(join(repository, path)));
  const folders = all ? [] : [...own, ...(others.length ? [everyPage] : []), ...specs];
  return { packages, files: [], folders, all };
}

async function startOfBranch() {
  for (const branch of ['@{upstream}', 'origin/HEAD', 'main']) {
    const { ok, output } = await git('merge-base', 'HEAD', branch);
    if (ok) return output.trim();
  }
  return 'HEAD';
}

/** @param {string[]} filters @returns {Promise<string[]>} */
async function affectedPackages(filters) {
  const { ok, output } = await run(
    join(repository, 'node_modules/.bin/turbo'),
    ['ls', ...filters, '--output=json'],
    { cwd: repository, env: { ...process.env, TURBO_TELEMETRY_DISABLED: '1' } },
  );
  const json = output.slice(output.indexOf('{'), output.lastIndexOf('}') + 1);
  if (!ok || !json) throw new Problem(`The affected packages can’t be determined:\n${output.trim()}`);
  return JSON.parse(json).packages.items.map((/** @type {{ name: string }} */ { name }) => name);
}

/** @param {string} commit @returns {Promise<string[]>} */
async function changedFiles(commit) {
  const answers = await Promise.all([
    git('diff', '--name-only', commit),
    git('ls-files', '--others', '--exclude-standard'),
  ]);
  return answers.flatMap(({ output }) => output.split('\n').filter(Boolean));
}

/** @param {string[]} args */
const git = (...args) => run('git', args, { cwd: repository });
