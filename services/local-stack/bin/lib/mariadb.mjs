// @ts-check
import { chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './postgres.mjs';
import { Problem } from './problem.mjs';
import { run } from './run.mjs';
import { findUser, serve, writeIdentity } from './serve.mjs';
import { canInstall, findProgram, installPackages, isRoot } from './system.mjs';

/**
 * Starts a private MariaDB server that leaves nothing behind. Where there is none and none can be
 * installed, tests on it are skipped.
 *
 * @param {{ tls?: import('./serve.mjs').Identity }} [options] tls: it offers encrypted connections, as this server
 * @returns {Promise<{ url: string | undefined, stop(): Promise<void> }>} url: of its administrator
 * @throws {Problem}
 */
export async function startMariadb({ tls } = {}) {
  const programs = await provideMariadb();
  if (!programs) {
    console.log('  MariaDB not found (mariadbd and mariadb-install-db in PATH): its tests are skipped.');
    return { url: undefined, stop: async () => undefined };
  }
  const user = isRoot ? await findUser(['mysql', 'nobody']) : undefined;
  const folder = mkdtempSync(join(tmpdir(), 'hima-mariadb-'));
  if (user) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const made = await run(
    programs.install,
    ['--no-defaults', `--datadir=${data}`, '--auth-root-authentication-method=normal', '--skip-test-db'],
    { cwd: folder, ...user },
  );
  if (!made.ok) {
    rmSync(folder, { recursive: true, force: true });
    throw new Problem(`MariaDB setup failed:\n${made.output.trim()}`);
  }
  const identity = tls && writeIdentity(folder, tls, user);
  const port = await freePort();
  const stop = await serve({
    name: 'MariaDB',
    command: [
      ...[programs.server, '--no-defaults', `--datadir=${data}`, `--socket=${join(folder, 'socket')}`],
      ...['--bind-address=127.0.0.1', `--port=${port}`, `--pid-file=${join(folder, 'pid')}`],
      ...(identity ? [`--ssl-cert=${identity.certificate}`, `--ssl-key=${identity.key}`] : []),
      // Data needn't survive a power failure here.
      ...['--innodb-flush-log-at-trx-commit=0', '--innodb-buffer-pool-size=32M', '--skip-log-bin'],
    ],
    says: 'ready for connections',
    signal: 'SIGTERM',
    folder,
    user,
  });
  return { url: `mysql://root@127.0.0.1:${port}/`, stop };
}

/** The system's MariaDB, or Debian's. */
export async function provideMariadb() {
  const find = () => {
    const server = findProgram(['mariadbd', 'mysqld'], ['/usr/sbin', '/opt/homebrew/bin']);
    const install = findProgram(['mariadb-install-db'], ['/usr/bin', '/opt/homebrew/bin']);
    return server && install ? { server, install } : undefined;
  };
  const present = find();
  if (present || !canInstall) return present;
  console.log('Installing MariaDB …');
  await installPackages(['mariadb-server']);
  return find();
}
