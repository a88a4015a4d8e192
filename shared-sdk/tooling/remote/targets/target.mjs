// @ts-check
import { resolve } from 'node:path';
import { WrongUsage } from '../refusal.mjs';
import { folderTarget } from './folder.mjs';

/**
 * Where a console is served from: `registry.json`, `host/` and `remotes/`. Paths are relative, with forward slashes.
 *
 * @typedef {object} Target
 * @property {string} address for messages
 * @property {boolean} decodes whether `read` undoes the compression of `.br` and `.gz` files
 * @property {(path: string) => Promise<{ content: Buffer, tag: string } | undefined>} read `tag` names this content
 * @property {(folder: string) => Promise<{ path: string, modified: Date }[]>} list all files below a folder
 * @property {(path: string, content: Buffer) => Promise<void>} put writes a whole file, in one step
 * @property {(path: string, content: Buffer, tag: string | undefined) => Promise<boolean>} swap the same, if the file
 *   still has that tag, or is still missing when there is none; false when someone else was faster
 * @property {(paths: readonly string[]) => Promise<void>} remove
 */

/**
 * @param {string} address a folder, or `s3://bucket/prefix`
 * @returns {Promise<Target>}
 * @throws {WrongUsage} for an address of another kind
 */
export async function openTarget(address) {
  const [, scheme] = /^([a-z0-9]+):\/\//.exec(address) ?? [];
  if (scheme === undefined) return folderTarget(resolve(address));
  if (scheme !== 's3') throw new WrongUsage(`--to ${address}: use a folder or s3://bucket/prefix.`);
  // Only then: the client is large.
  return (await import('./s3.mjs')).s3Target(address);
}
