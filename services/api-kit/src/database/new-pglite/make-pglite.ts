import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const PREFIX = 'new-pglite-';

/**
 * Makes the files of a new database in `folder`/`name`, in a process of its own: it takes some 500 MB of memory, which a
 * process keeps. A start that is killed meanwhile leaves no half a database.
 */
export async function makePglite(folder: string, name: string): Promise<void> {
  if (!existsSync(join(folder, name))) {
    const made = await mkdtemp(join(folder, PREFIX));
    const program = fileURLToPath(new URL(`./main${extname(import.meta.url)}`, import.meta.url));
    await promisify(execFile)(process.execPath, [...process.execArgv, program, made]);
    await rename(made, join(folder, name));
  }
  const left = (await readdir(folder)).filter((entry) => entry.startsWith(PREFIX));
  // The process of a killed start can still be writing: a later start removes it then.
  const removed = left.map((entry) => rm(join(folder, entry), { recursive: true, force: true }));
  await Promise.allSettled(removed);
}
