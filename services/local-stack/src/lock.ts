import { createHash } from 'node:crypto';
import { unlink } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { answersAt } from './ports.js';

/**
 * Makes this process the only stack on a directory, for as long as it lives. The lock is a listening socket,
 * which the system frees whatever way the process ends.
 *
 * @param directory its real path.
 * @returns false when another stack has it.
 */
export async function lock(directory: string): Promise<boolean> {
  const id = `hima-stack-${createHash('sha256').update(directory).digest('hex').slice(0, 32)}`;
  if (process.platform === 'linux') return listen(`\0${id}`);
  if (process.platform === 'win32') return listen(`\\\\.\\pipe\\${id}`);
  // Elsewhere it is a file, which a killed process leaves behind: nobody answers on it.
  const path = join(tmpdir(), `${id}.sock`);
  if (await listen(path)) return true;
  if (await answersAt(path)) return false;
  await unlink(path).catch(() => undefined);
  return listen(path);
}

function listen(path: string): Promise<boolean> {
  return new Promise((done, failed) => {
    const server = createServer((socket) => socket.destroy()).unref();
    server.once('error', (error: NodeJS.ErrnoException) =>
      error.code === 'EADDRINUSE' ? done(false) : failed(error),
    );
    server.listen({ path, exclusive: true }, () => done(true));
  });
}
