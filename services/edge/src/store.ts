import { compressedForms, replaceFile } from '@hima/remote';
import { access, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Adds files, each with its compressed forms; those that are there already stay. */
export async function addFiles(folder: string, files: ReadonlyMap<string, Buffer>): Promise<void> {
  const missing = new Map<string, Buffer>();
  for (const [name, content] of files) if (!(await exists(join(folder, name)))) missing.set(name, content);
  await writeFiles(folder, missing);
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
