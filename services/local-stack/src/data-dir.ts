import { mkdir, readdir, realpath, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DirectoryLocked, lockDirectory, makePrivate } from '@hima/api-kit/machine';
import { StackError } from './stack-error.js';

/** Distinguishes a directory that Hima created from one that it must not touch. */
const MARKER = '.hima-data';
/** Sent messages and undelivered receipts; an earlier version named the directory otherwise. */
const SMS_CENTER = 'sms-center';
const EARLIER_SMS_CENTER = 'sms-centre';

const explanation = 'Data of a local Hima. Created by “npm start”; “npm start -- --fresh” deletes it.\n';

/**
 * Makes the directory when it is missing, takes it for this process, and empties it on request. All in it is for this
 * user of the machine only, also what an earlier version has left readable.
 *
 * @returns its real path.
 * @throws {StackError} when another stack uses it, or when it contains something that Hima did not create.
 */
export async function openDataDir(path: string, { fresh }: { fresh: boolean }): Promise<string> {
  const entries = await entriesOf(path);
  if (entries.length && !entries.includes(MARKER))
    throw new StackError(
      `${path} is not empty and wasn’t created by Hima. Empty it, or set HIMA_DATA_DIR to another directory.`,
    );
  const directory = await realpath(path);
  await lockDirectory(directory).catch((error: unknown) => {
    if (!(error instanceof DirectoryLocked)) throw error;
    throw new StackError(`Hima is already running on ${directory}. Stop it first, or set HIMA_DATA_DIR.`);
  });
  await writeFile(join(directory, MARKER), explanation);
  if (fresh)
    for (const entry of entries)
      if (entry !== MARKER) await rm(join(directory, entry), { recursive: true, force: true });
  if (!fresh && entries.includes(EARLIER_SMS_CENTER) && !entries.includes(SMS_CENTER))
    await rename(join(directory, EARLIER_SMS_CENTER), join(directory, SMS_CENTER));
  for (const part of ['logs', 'run']) await mkdir(join(directory, part), { recursive: true });
  await makePrivate(directory);
  return directory;
}

async function entriesOf(path: string): Promise<string[]> {
  try {
    await mkdir(path, { recursive: true });
    return await readdir(path);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StackError(`The data directory ${path} can’t be used (${code ?? 'unknown error'}).`);
  }
}
