// @ts-check
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Refusal } from './refusal.mjs';

/** @typedef {import('@hima/sdk/contributions').Contributions} Contributions */
/** Rules for contributions in the remote's own SDK. @typedef {typeof import('@hima/sdk/contributions')} Rules */

/** @param {string} folder of a package that depends on the SDK @returns {string} the SDK's folder @throws {Refusal} */
export function sdkFolderOf(folder) {
  try {
    return dirname(createRequire(join(folder, 'package.json')).resolve('@hima/sdk/package.json'));
  } catch {
    throw new Refusal(`@hima/sdk isn’t installed in ${folder}. Run “npm install”.`);
  }
}

/** @param {string} folder of a package that depends on the SDK @returns {Promise<Rules>} @throws {Refusal} */
export async function contributionRules(folder) {
  sdkFolderOf(folder);
  const require = createRequire(join(folder, 'package.json'));
  return import(pathToFileURL(require.resolve('@hima/sdk/contributions')).href);
}
