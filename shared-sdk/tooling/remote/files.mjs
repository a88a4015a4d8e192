// @ts-check
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** @typedef {ReadonlyMap<string, Buffer>} Files contents by relative path with forward slashes */

/**
 * The files below a folder, in order; empty when there is no folder.
 * @param {string} folder @returns {Promise<Files>}
 */
export async function readFiles(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
  return new Map(
    await Promise.all(
      names.map(
        async (name) =>
          /** @type {const} */ ([name.replaceAll(sep, '/'), await readFile(join(folder, name))]),
      ),
    ),
  );
}

/** Eight hexadecimal digits that change when any name or byte does. @param {Files} files */
export function contentHash(files) {
  const hash = createHash('sha256');
  for (const [name, content] of files) hash.update(`${name}\0${content.length}\0`).update(content);
  return hash.digest('hex').slice(0, 8);
}

/** The integrity hash of a script. @param {Buffer} content */
export const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
