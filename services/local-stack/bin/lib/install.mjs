// @ts-check
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repository } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

export { checkNode } from './supported-node.mjs';

/** Contains the hash of the lock file that `npm ci` has installed. */
const stamp = join(repository, 'node_modules/.hima-lock');

/** Runs `npm ci` unless everything of the lock file is there. @throws {Problem} with npm's own words */
export async function install() {
  const wanted = createHash('sha256').update(read('package-lock.json')).digest('hex');
  if (isInstalled(wanted)) return;
  console.log('Installing packages (once, takes a minute or two) …');
  const npm = process.env.npm_execpath;
  // NODE_ENV=production or npm's own settings would leave out the tools, or the binaries for this machine.
  const all = ['--include=dev', '--include=optional'];
  const args = ['ci', ...all, '--no-audit', '--no-fund', '--loglevel=error'];
  // Not that of another package manager, which calls itself the same.
  const { ok, output } = await (npm?.endsWith('npm-cli.js')
    ? run(process.execPath, [npm, ...args], { cwd: repository })
    : run('npm', args, { cwd: repository }));
  if (!ok)
    throw new Problem(
      `Package installation failed. Check the connection to the npm registry. npm said:\n${output.trim()}`,
    );
  writeFileSync(stamp, wanted);
}

/**
 * Whether the lock file has been installed: by this program, or by a developer's `npm install`, which writes
 * its list of packages when it has finished.
 *
 * @param {string} hash of package-lock.json
 */
function isInstalled(hash) {
  const list = 'node_modules/.package-lock.json';
  if (!existsSync(join(repository, list))) return false;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hash) return true;
  const present = packagesOf(list);
  return Object.entries(packagesOf('package-lock.json')).every(
    ([path, { version, optional, devOptional }]) => {
      // Optional packages are for other systems, perhaps.
      if (!path.includes('node_modules/') || optional || devOptional) return true;
      return path in present && present[path]?.version === version;
    },
  );
}

/**
 * @typedef {{ version?: string, optional?: boolean, devOptional?: boolean }} Package
 * @param {string} file @returns {Record<string, Package>}
 */
function packagesOf(file) {
  try {
    return JSON.parse(read(file)).packages;
  } catch (error) {
    if (error instanceof Problem) throw error;
    throw new Problem(
      `${file} can’t be read. Restore it, or delete the folder node_modules and run npm start again.`,
    );
  }
}

/** @param {string} file */
function read(file) {
  try {
    return readFileSync(join(repository, file), 'utf8');
  } catch {
    throw new Problem(`${file} is missing. Check out the complete repository.`);
  }
}
