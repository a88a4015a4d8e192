// @ts-check
import { randomUUID } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Replaces one file in one step, in a folder that is made if it is missing.
 * @param {string} file its path @param {Buffer | string} content
 */
export async function replaceFile(file, content) {
  await mkdir(dirname(file), { recursive: true });
  // A unique name, because several processes can write the same file at once.
  const unfinished = `${file}.${randomUUID()}.new`;
  try {
    await writeFile(unfinished, content);
    await rename(unfinished, file);
  } catch (error) {
    // A full disk would stay full.
    await rm(unfinished, { force: true });
    throw error;
  }
}
