// @ts-check
import { once } from 'node:events';
import { chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Problem } from './problem.mjs';
import { run, start } from './run.mjs';

const guard = fileURLToPath(new URL('guard.mjs', import.meta.url));
const READY_WITHIN_MS = 60_000;

/**
 * Starts a server that ends with this program, whatever way that ends.
 *
 * @param {object} options
 * @param {string} options.name for messages
 * @param {string[]} options.command
 * @param {string} options.says what it writes to standard error once it can be used
 * @param {NodeJS.Signals} options.signal what ends it
 * @param {string} options.folder removed when it has ended
 * @param {{ uid: number, gid: number } | undefined} options.user
 * @returns {Promise<() => Promise<void>>} ends it
 * @throws {Problem}
 */
export async function serve({ name, command, says, signal, folder, user }) {
  const server = start(
    process.execPath,
    [guard, String(user?.uid ?? '-'), String(user?.gid ?? '-'), signal, ...command],
    { cwd: folder, stdio: ['pipe', 'ignore', 'pipe'] },
  );
  const ended = once(server, 'exit');
  const stop = async () => {
    server.stdin?.end();
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  let said = '';
  const isReady = await new Promise((ready) => {
    setTimeout(ready, READY_WITHIN_MS, false).unref();
    server.once('exit', () => ready(false));
    server.stderr?.on('data', (text) => {
      said = (said + text).slice(-4_000);
      if (said.includes(says)) ready(true);
    });
  });
  if (isReady) return stop;
  await stop();
  throw new Problem(`${name} didn’t start:\n${said.trim()}`);
}

/** The identity of a server, in PEM. @typedef {{ certificate: string, key: string }} Identity */

/**
 * Where only the server can read it.
 *
 * @param {string} folder @param {Identity} identity @param {{ uid: number, gid: number } | undefined} user
 * @returns {Identity} the files
 */
export function writeIdentity(folder, identity, user) {
  const write = (/** @type {keyof Identity} */ part) => {
    const file = join(folder, `${part}.pem`);
    writeFileSync(file, identity[part], { mode: 0o600 });
    if (user) chownSync(file, user.uid, user.gid);
    return file;
  };
  return { certificate: write('certificate'), key: write('key') };
}

/** The first of these users; servers of databases refuse to be run by root. @param {string[]} names */
export async function findUser(names) {
  for (const name of names) {
    const [uid, gid] = await Promise.all(['-u', '-g'].map((flag) => run('id', [flag, name])));
    if (uid?.ok && gid?.ok) return { uid: Number(uid.output), gid: Number(gid.output) };
  }
  throw new Problem(`Databases can’t run as root. Create one of the users ${names.join(', ')}.`);
}
