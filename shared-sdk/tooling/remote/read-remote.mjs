// @ts-check
import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { contentHash, readFiles } from './files.mjs';
import { Refusal } from './refusal.mjs';

/**
 * A remote as its folder has it, not checked yet.
 * @typedef {object} BuiltRemote
 * @property {string} folder
 * @property {string} name `mfe-auth`
 * @property {string} version with a hash of everything that is published
 * @property {string} sdk the range of SDK versions it runs on
 * @property {unknown} contributions
 * @property {{ en: unknown, arb: unknown }} catalogs undefined where there is none
 * @property {unknown} budget
 * @property {import('./files.mjs').Files} files
 */

/**
 * @param {string} folder @returns {Promise<{ name: string, version: string, sdk: string, budget: unknown }>}
 * @throws {Refusal} when it isn't the folder of a remote
 */
export async function readPackage(folder) {
  const file = join(folder, 'package.json');
  const read = /** @type {any} */ (await readJson(file));
  if (!read)
    throw new Refusal(`${file} is missing. Run this in the folder of a remote, or name it with --folder.`);
  const { name, version, dependencies, hima } = read;
  const sdk = dependencies?.['@hima/sdk'];
  const faults = [
    !/^[a-z][a-z0-9-]*$/.test(name ?? '') && 'name must be lower-case letters, digits and hyphens',
    !/^\d+\.\d+\.\d+$/.test(version ?? '') && 'version must be three numbers, such as 1.0.0',
    typeof sdk !== 'string' && 'dependencies must have @hima/sdk',
  ].filter((fault) => fault !== false);
  if (faults.length) throw new Refusal(faults.map((fault) => `${file}: ${fault}.`));
  return { name, version, sdk, budget: hima?.budget };
}

/** @param {string} folder with `dist` @returns {Promise<BuiltRemote>} @throws {Refusal} when it isn't a built remote */
export async function readRemote(folder) {
  const { name, version, sdk, budget } = await readPackage(folder);
  const file = `${name}/contributions.json`;
  const contributions = await readJson(join(folder, 'contributions.json'));
  if (contributions === undefined)
    throw new Refusal(`${file} is missing. Add it: it names routes and menu entries.`);
  const files = await readFiles(join(folder, 'dist'));
  if (!files.has('remoteEntry.js'))
    throw new Refusal(`${name}/dist/remoteEntry.js is missing. Build ${name} first.`);
  // They are part of a version: a changed title must not appear in a published version.
  const hash = contentHash(new Map([...files, [file, Buffer.from(JSON.stringify([contributions, sdk]))]]));
  const [en, arb] = await Promise.all(
    ['en', 'arb'].map((language) => readJson(join(folder, `src/i18n/${language}.json`))),
  );
  return {
    folder,
    name,
    version: `${version}-b${hash}`,
    sdk,
    contributions,
    catalogs: { en, arb },
    budget,
    files,
  };
}

/**
 * @param {string} folder @returns {Promise<string | undefined>} the commit, with -dirty when files have changed since;
 *   none outside of git
 */
export async function commitOf(folder) {
  const describe = ['describe', '--always', '--abbrev=40', '--exclude=*', '--dirty'];
  return promisify(execFile)('git', describe, { cwd: folder }).then(
    ({ stdout }) => stdout.trim(),
    () => undefined,
  );
}

/** @param {string} file @returns {Promise<unknown>} undefined when it is missing @throws {Refusal} when it isn't JSON */
async function readJson(file) {
  const text = await readFile(file, 'utf8').catch((error) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw new Refusal(`${file}: not JSON. Correct it.`);
  }
}
