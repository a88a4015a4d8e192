import { createHash } from 'node:crypto';
import { mkdir, realpath, unlink } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Another process has the data directory open. */
export class DirectoryLocked extends Error {
  override readonly name = 'DirectoryLocked';

  constructor(directory: string) {
    super(`Another process uses the data directory ${directory}. Stop it, or use a different directory.`);
  }
}

/**
 * Makes this process the only one that uses `directory` (created when missing).
 *
 * PGlite has no lock of its own: two processes on one directory silently lose each other's rows. The lock is a
 * listening socket, which the system frees whatever way the process ends, so that nothing stale is left behind.
 * It guards one machine: containers that share a volume need PostgreSQL.
 *
 * @throws {DirectoryLocked}
 */
export async function lockDirectory(directory: string): Promise<{ release(): Promise<void> }> {
  await mkdir(directory, { recursive: true, mode: 0o700 });
  const real = await realpath(directory);
  const address = lockAddress(real);
  const server = (await tryListen(address)) ?? (await takeOverStale(address));
  if (!server) throw new DirectoryLocked(real);
  server.unref();
  return { release: () => new Promise((done) => server.close(() => done())) };
}

function lockAddress(real: string): string {
  // A hash, because socket addresses are at most about 100 bytes long.
  const id = `hima-${createHash('sha256').update(real).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return `\0${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${id}`;
  return join(tmpdir(), `${id}.sock`);
}

function tryListen(path: string): Promise<Server | undefined> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy());
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(undefined) : failed(error),
    );
    server.listen({ path, exclusive: true }, () => done(server));
  });
}

/** Where the lock is a socket file (macOS, BSD), a killed process leaves the file, and nothing listens on it. */
async function takeOverStale(path: string): Promise<Server | undefined> {
  if (process.platform === 'linux' || process.platform === 'win32') return undefined;
  const alive = await new Promise<boolean>((done) => {
    const probe = connect(path, () => done(true)).once('error', () => done(false));
    probe.once('close', () => probe.destroy());
  });
  if (alive) return undefined;
  await unlink(path).catch(() => undefined);
  return tryListen(path);
}
