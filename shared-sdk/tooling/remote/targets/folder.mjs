// @ts-check
import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, rm, rmdir, stat } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { compressedForms } from '../compress.mjs';
import { withLock } from './lock.mjs';
import { replaceFile } from './replace-file.mjs';

/**
 * A folder that a server serves, on this machine or mounted by several.
 * @param {string} root absolute path @returns {import('./target.mjs').Target}
 */
export function folderTarget(root) {
  /** @param {string} path */
  async function read(path) {
    const content = await ignoreMissing(readFile(join(root, path)));
    return content && { content, tag: createHash('sha256').update(content).digest('hex') };
  }

  /** @param {string} path @param {Buffer} content */
  const put = (path, content) => replaceFile(join(root, path), content);

  return {
    address: root,
    decodes: false,
    read,
    put,
    async list(folder) {
      const entries =
        (await ignoreMissing(readdir(join(root, folder), { recursive: true, withFileTypes: true }))) ?? [];
      const files = entries
        .filter((entry) => entry.isFile())
        .map((entry) => join(entry.parentPath, entry.name));
      const listed = await Promise.all(
        files.map(async (file) => {
          // Another publish may be removing it.
          const modified = (await ignoreMissing(stat(file)))?.mtime;
          return modified && { path: relative(root, file).replaceAll(sep, '/'), modified };
        }),
      );
      return listed.filter((file) => file !== undefined);
    },
    async swap(path, content, tag) {
      const file = join(root, path);
      await mkdir(dirname(file), { recursive: true });
      return withLock(`${file}.lock`, async (stillOurs) => {
        if ((await read(path))?.tag !== tag) return false;
        const forms = await compressedForms(path, content);
        await stillOurs();
        // Whichever form is served in between is whole, the old or the new.
        await Promise.all(['.br', '.gz'].map((suffix) => rm(file + suffix, { force: true })));
        await put(path, content);
        for (const [suffix, form] of forms) await put(path + suffix, form);
        return true;
      });
    },
    async remove(paths) {
      const folders = new Set();
      for (const path of paths) {
        await rm(join(root, path), { force: true });
        for (let folder = dirname(path); folder !== '.'; folder = dirname(folder)) folders.add(folder);
      }
      // The deepest first; one that isn't empty stays.
      for (const folder of [...folders].sort((a, b) => b.length - a.length))
        await rmdir(join(root, folder)).catch(() => undefined);
    },
  };
}

/** @template T @param {Promise<T>} reading @returns {Promise<T | undefined>} */
async function ignoreMissing(reading) {
  try {
    return await reading;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return undefined;
    throw error;
  }
}
