// @ts-check
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/** The oldest Node.js on which everything runs. */
const OLDEST = [20, 19];

/** @throws {Problem} */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (major > OLDEST[0] || (major === OLDEST[0] && minor >= OLDEST[1])) return;
  throw new Problem(
    `Hima needs Node.js ${OLDEST.join('.')} or newer; this is ${version}. See https://nodejs.org.`,
  );
}

/** Runs `npm ci` unless everything of the lock file is there. @throws {Problem} with npm's own words */
export async function install() {
  if (isInstalled(repository)) return;
  console.log('Installing packages (once; this takes a minute or two) …');
  const npm = process.env.npm_execpath;
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { ok, output } = await (npm?.endsWith('.js')
    ? run(process.execPath, [npm, ...args], { cwd: repository })
    : run('npm', args, { cwd: repository }));
  if (!ok)
    throw new Problem(
      `The packages could not be installed. Is the npm registry within reach? npm said:\n${output.trim()}`,
    );
}

/**
 * Compares package-lock.json with the list that npm writes into node_modules when it has finished: an
 * interrupted or outdated installation shows, and one that a developer made by `npm install` does not.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const list = join(folder, 'node_modules/.package-lock.json');
  if (!existsSync(list)) return false;
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(list);
  return Object.entries(wanted).every(([path, { version, resolved, optional, devOptional }]) => {
    if (!path.includes('node_modules/') || optional || devOptional) return true;
    return present[path]?.version === version && present[path]?.resolved === resolved;
  });
}

/**
 * @typedef {{ version?: string, resolved?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} file @returns {Record<string, Package>}
 */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    throw new Problem(
      `${file} cannot be read. Restore it, or delete the folder node_modules and start again.`,
    );
  }
}
