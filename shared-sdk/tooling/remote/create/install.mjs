// @ts-check
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { Refusal } from '../refusal.mjs';

/** Adds a new workspace to the lock file and to node_modules. @param {string} root @throws {Refusal} with npm's words */
export async function install(root) {
  const npm = process.env['npm_execpath'];
  const args = ['install', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'];
  const child = npm?.endsWith('npm-cli.js')
    ? spawn(process.execPath, [npm, ...args], { cwd: root })
    : spawn('npm', args, { cwd: root, shell: process.platform === 'win32' });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => (output += text));
  const [code] = await once(child, 'close');
  if (code !== 0)
    throw new Refusal(`The remote was created, but “npm install” failed. Run it again:\n${output.trim()}`);
}
