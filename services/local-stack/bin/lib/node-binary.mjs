// @ts-check
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { cache } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';

/**
 * A Node.js of this version: the one that runs this, or the binary that an npm package brings.
 *
 * @param {string} version @returns {Promise<string | undefined>} nothing where none is published for this machine
 * @throws {Problem}
 */
export async function provideNode(version) {
  if (process.versions.node === version) return process.execPath;
  const folder = join(cache, 'node', version);
  const binary = join(folder, 'node_modules', packageName(), 'bin', isWindows ? 'node.exe' : 'node');
  if (await isNode(binary, version)) return binary;
  console.log(`  Installing Node.js ${version} …`);
  mkdirSync(folder, { recursive: true });
  const options = ['--no-save', '--no-audit', '--no-fund', '--ignore-scripts'];
  const { ok, output } = await run(
    'npm',
    ['install', '--prefix', folder, ...options, `${packageName()}@${version}`],
    { cwd: folder },
  );
  if (ok && (await isNode(binary, version))) return binary;
  if (/\b(E404|ETARGET|EBADPLATFORM)\b/.test(output)) return undefined;
  throw new Problem(`The installation of Node.js ${version} failed:\n${output.trim()}`);
}

const isWindows = process.platform === 'win32';

/** As the npm package `node` names the packages that it installs. */
function packageName() {
  const prefix = process.platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, isWindows ? 'win' : process.platform, process.arch].join('-');
}

/** An installation may have been cut off. @param {string} binary @param {string} version */
async function isNode(binary, version) {
  const { ok, output } = await run(binary, ['--version']);
  return ok && output.trim() === `v${version}`;
}
