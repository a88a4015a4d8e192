// @ts-check
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { codeFaults, pathFaults, sdkFaults } from './check.mjs';
import { readConsole } from './console.mjs';
import { integrityOf } from './files.mjs';
import { readDescriptor, versionOf } from './publish.mjs';
import { readRegistry, remoteOf } from './registry.mjs';

/** @typedef {import('./targets/target.mjs').Target} Target */
/** @typedef {import('./registry.mjs').Version} Version */

/** Functions that decompress each form. */
const forms = { '.br': promisify(brotliDecompress), '.gz': promisify(gunzip) };

/**
 * Downloads every version that a channel points to and compares it with what was published.
 *
 * @param {Target} target @param {import('./sdk.mjs').Rules} rules @param {string} [name] only this remote
 * @returns {Promise<{ versions: number, files: number, faults: string[] }>}
 */
export async function verify(target, rules, name) {
  const registry = await readRegistry(target);
  const console = await readConsole(target);
  const names = name ? [name] : Object.keys(registry.remotes).map((key) => key.replaceAll('_', '-'));
  const found = { versions: 0, files: 0, faults: /** @type {string[]} */ ([]) };
  for (const one of names) {
    const { channels, versions } = remoteOf(registry, one);
    for (const version of new Set(Object.values(channels))) {
      const listed = versions[version];
      const result = listed
        ? await verifyVersion(target, one, version, listed)
        : { files: new Map(), faults: ['the registry doesn’t list it. Publish it again.'] };
      found.versions += 1;
      found.files += result.files.size;
      const faults = [
        ...result.faults,
        ...(listed ? contractFaults(rules, listed, console) : []),
        ...(listed ? pathFaults(rules, registry, one, listed.contributes, console) : []),
        ...(listed ? codeFaults(one, result.files, console) : []),
      ];
      found.faults.push(...faults.map((fault) => `${one} ${version}: ${fault}`));
    }
  }
  return found;
}

/**
 * @param {Target} target @param {string} name @param {string} version @param {Version} listed
 * @returns {Promise<{ files: Map<string, Buffer>, faults: string[] }>}
 */
async function verifyVersion(target, name, version, listed) {
  const folder = `remotes/${name}/${version}`;
  /** @type {Map<string, Buffer>} */
  const files = new Map();
  const descriptor = await readDescriptor(target, name, version);
  if (!descriptor) return { files, faults: ['remote.json is missing or damaged. Publish it again.'] };
  const faults = [];
  if (JSON.stringify(versionOf(descriptor)) !== JSON.stringify(listed))
    faults.push('remote.json and the registry disagree. Roll back or publish it again.');
  const stored = (await target.list(folder)).map(({ path }) => path.slice(folder.length + 1));
  for (const [file, integrity] of Object.entries(descriptor.integrity)) {
    const content = (await target.read(`${folder}/${file}`))?.content;
    if (content) files.set(file, content);
    if (!content) faults.push(`${file} is missing. Roll back or publish another version.`);
    else if (integrityOf(content) !== integrity)
      faults.push(`${file} was changed after publishing. Roll back or publish another version.`);
    for (const [suffix, open] of Object.entries(forms)) {
      if (!stored.includes(file + suffix)) continue;
      const opened = await target
        .read(`${folder}/${file}${suffix}`)
        .then((form) => (target.decodes ? form?.content : open(form?.content ?? '')))
        .catch(() => undefined);
      if (!opened || integrityOf(opened) !== integrity)
        faults.push(`${file}${suffix} was changed after publishing. Roll back or publish another version.`);
    }
  }
  const known = Object.keys(descriptor.integrity).flatMap((file) => [file, `${file}.br`, `${file}.gz`]);
  for (const file of stored.filter((other) => other !== 'remote.json' && !known.includes(other)))
    faults.push(`${file} wasn’t published. Delete it.`);
  return { files, faults };
}

/**
 * @param {import('./sdk.mjs').Rules} rules @param {Version} listed
 * @param {import('./console.mjs').Console | undefined} console @returns {string[]}
 */
function contractFaults(rules, { sdk, contributes }, console) {
  if (typeof sdk !== 'string') return ['its entry in the registry is damaged. Publish it again.'];
  const faults = sdkFaults(sdk, console);
  try {
    rules.parseContributions(contributes, console && { permissions: console.permissions });
  } catch (error) {
    faults.push(`${/** @type {Error} */ (error).message}. Publish a corrected version.`);
  }
  return faults;
}
