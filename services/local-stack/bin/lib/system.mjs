// @ts-check
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from './run.mjs';

export const isRoot = process.getuid?.() === 0;

/** The first of these programs that is there, in PATH or in one of the folders. @param {string[]} names @param {string[]} [folders] */
export function findProgram(names, folders = []) {
  for (const folder of [...(process.env.PATH ?? '').split(delimiter), ...folders])
    for (const name of names) {
      const path = join(folder, name);
      try {
        accessSync(path, constants.X_OK);
        return path;
      } catch {
        // Not this one.
      }
    }
  return undefined;
}

/** Whether {@link installPackages} can do anything. */
export const canInstall = isRoot && findProgram(['apt-get']) !== undefined;

/** The lists of Debian's packages, brought up to date once. @type {ReturnType<typeof run> | undefined} */
let lists;

/** Installs Debian packages, as root. @param {string[]} packages @param {Record<string, string>} [env] for their scripts */
export async function installPackages(packages, env = {}) {
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', ...env } };
  lists ??= run('apt-get', ['update', '-qq'], options);
  const update = await lists;
  // A machine that has just been started may be updating itself.
  const patience = ['-o', 'DPkg::Lock::Timeout=300'];
  const args = ['install', '-y', '-qq', '--no-install-recommends', ...patience, ...packages];
  const result = await run('apt-get', args, options);
  return result.ok ? result : { ok: false, output: update.output + result.output };
}
