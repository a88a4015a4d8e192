import { compressedForms } from '@hima/remote';
import { randomUUID } from 'node:crypto';
import { access, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/** Adds files, each with its compressed forms; those that are there already stay. */
export async function addFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const missing = new Map<string, Buffer>();
  for (const [name, content] of files) if (!(await exists(join(folder, name)))) missing.set(name, content);
  await writeFiles(folder, missing);
}

/** Replaces one file in one step. */
export async function replaceFile(file: string, content: Buffer | string): Promise<void> {
  await mkdir(dirname(file), { recursive: true });
  // A unique name, because several processes can publish the same build at once.
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

/** Replaces a file that is served, and then its compressed forms: whichever is served is whole, the old or the new. */
export async function replaceServedFile(file: string, content: Buffer): Promise<void> {
  await Promise.all(['.br', '.gz'].map((suffix) => rm(file + suffix, { force: true })));
  await replaceFile(file, content);
  for (const [suffix, form] of await compressedForms(file, content)) await replaceFile(file + suffix, form);
}

async function writeFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  for (const [name, content] of files) {
    // The plain file last: where it is, its compressed forms are complete.
    for (const [suffix, form] of await compressedForms(name, content))
      await replaceFile(join(folder, `${name}${suffix}`), form);
    await replaceFile(join(folder, name), content);
  }
}

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
