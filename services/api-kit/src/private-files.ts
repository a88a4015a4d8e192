import { chmod, readdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Takes a folder of ours, with all that is in it, away from every other user of the machine. It may have been made by
 * an earlier version, or copied without its rights.
 */
export async function makePrivate(folder: string): Promise<void> {
  await chmod(folder, 0o700);
  const entries = await readdir(folder, { withFileTypes: true });
  await Promise.all(
    entries.map(async (entry) => {
      const path = join(folder, entry.name);
      if (entry.isDirectory()) return makePrivate(path).catch(ignoreGone);
      // Not the target of a link: it may belong to someone else.
      if (entry.isFile()) return chmod(path, 0o600).catch(ignoreGone);
    }),
  );
}

/** Every file that this process and its children make from now on is for its own user only. */
export function keepFilesPrivate(): void {
  process.umask(0o077);
}

function ignoreGone(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
