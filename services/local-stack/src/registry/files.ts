import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The files below a folder by relative path, in order; empty when there is no folder. */
export async function readFiles(folder: string): Promise<Map<string, Buffer>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return [];
      throw error;
    },
  );
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();
  return new Map(
    await Promise.all(
      files.map(async (file) => [file.replaceAll('\\', '/'), await readFile(join(folder, file))] as const),
    ),
  );
}

/** Eight hexadecimal digits that change when any name or byte does. */
export function contentHash(files: ReadonlyMap<string, Buffer>): string {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}
