// @ts-check
import { bytesOf } from './budget.mjs';
import { checkRemote, pathFaults } from './check.mjs';
import { compressedForms } from './compress.mjs';
import { readConsole } from './console.mjs';
import { integrityOf } from './files.mjs';
import { addToHistory, readHistory } from './history.mjs';
import { preloadOf } from './preload.mjs';
import { commitOf, readRemote } from './read-remote.mjs';
import { Refusal } from './refusal.mjs';
import { containerOf, readRegistry, updateRemote } from './registry.mjs';
import { removeOutdated } from './retention.mjs';
import { contributionRules } from './sdk.mjs';

/** @typedef {import('./targets/target.mjs').Target} Target */
/** @typedef {import('./registry.mjs').Version} Version */

/** Uploads at the same time. */
const UPLOADS = 8;

/**
 * `remote.json`, beside the files of a version.
 * @typedef {object} Descriptor
 * @property {string} name
 * @property {string} version
 * @property {string} entry its address on the console's origin
 * @property {Record<string, string>} integrity sha384 of every file
 * @property {string} sdk
 * @property {import('./sdk.mjs').Contributions} contributes
 * @property {{ entry: number, total: number }} bytes gzipped
 * @property {string} [commit]
 * @property {import('./preload.mjs').Preload} [preload] none in versions that were published without
 */

/** A built remote that may be published. @typedef {{ folder: string, files: import('./files.mjs').Files, descriptor: Descriptor, unchecked: string[] }} Checked */

/**
 * Reads a build and checks it against the console. Writes nothing.
 * @param {string} folder of a remote @param {Target} target @returns {Promise<Checked>}
 * @throws {Refusal} with every fault
 */
export async function checkBuilt(folder, target) {
  const remote = await readRemote(folder);
  const console = await readConsole(target);
  const { contributes, faults } = await checkRemote(remote, {
    console,
    registry: await readRegistry(target),
  });
  if (faults.length || !contributes) throw new Refusal(faults);
  const { name, version, files, sdk } = remote;
  const commit = await commitOf(folder);
  const integrity = Object.fromEntries([...files].map(([file, content]) => [file, integrityOf(content)]));
  return {
    folder,
    files,
    descriptor: {
      ...{ name, version, entry: `/remotes/${name}/${version}/remoteEntry.js` },
      ...{ integrity, sdk, contributes, bytes: bytesOf(files) },
      ...(commit !== undefined && { commit }),
      preload: preloadOf(files),
    },
    unchecked: console ? [] : ['shared modules', 'permissions', 'SDK version'],
  };
}

/**
 * Stores a version and points a channel at it, unless the channel is pinned.
 *
 * @param {Checked} checked @param {Target} target
 * @param {{ channel: string, by?: string | undefined, note?: string | undefined }} how
 * @returns {Promise<{ version: string, from: string | undefined, pinned: boolean, removed: string[] }>} from: the
 *   version that the channel pointed to
 * @throws {Refusal} when another remote has taken one of its paths meanwhile
 */
export async function publishChecked({ folder, files, descriptor }, target, { channel, by, note }) {
  const { name, version, contributes } = descriptor;
  // A version that is stored already stays as it was published.
  const stored = (await readDescriptor(target, name, version)) ?? (await store(target, files, descriptor));
  const rules = await contributionRules(folder);
  const console = await readConsole(target);
  const { remote, from, pinned } = await updateRemote(target, name, (registry) => {
    const faults = pathFaults(rules, registry, name, contributes, console);
    if (faults.length) throw new Refusal(faults.map((fault) => `${name}: ${fault}`));
    const before = registry.remotes[containerOf(name)] ?? { channels: {}, versions: {} };
    const from = before.channels[channel];
    if (before.pinned?.includes(channel)) return { remote: before, from, pinned: true };
    return {
      remote: {
        ...before,
        channels: { ...before.channels, [channel]: version },
        versions: { ...before.versions, [version]: versionOf(stored) },
      },
      from,
      pinned: false,
    };
  });
  if (from !== version)
    await addToHistory(target, name, {
      ...{ action: 'publish', channel, ...(from && { from }), to: version, ...(by && { by }) },
      ...{ at: new Date().toISOString(), ...(note && { note }) },
    });
  const removed = await removeOutdated(target, name, remote, await readHistory(target, name));
  return { version, from, pinned, removed };
}

/**
 * Whether a build is or was the version of a channel, so that a program that starts again doesn't take a channel back.
 *
 * @param {string} folder of a remote @param {Target} target @param {string} channel
 * @returns {Promise<{ name: string, version: string, current: string | undefined, replaced: boolean }>} current: the
 *   version that the channel points to; replaced: it pointed to this build before, and to another one since
 */
export async function placeOf(folder, target, channel) {
  const { name, version } = await readRemote(folder);
  const current = (await readRegistry(target)).remotes[containerOf(name)]?.channels[channel];
  const left = (await readHistory(target, name)).some(
    (entry) => entry.channel === channel && entry.from === version,
  );
  return { name, version, current, replaced: left && current !== undefined && current !== version };
}

/** The registry's entry of a version. @param {Descriptor} descriptor @returns {Version} */
export const versionOf = ({ entry, integrity, sdk, contributes, preload }) => ({
  entry,
  integrity: integrity['remoteEntry.js'] ?? '',
  sdk,
  contributes,
  ...(preload && { preload }),
});

/** @param {string} name @param {string} version */
const descriptorOf = (name, version) => `remotes/${name}/${version}/remote.json`;

/**
 * @param {Target} target @param {string} name @param {string} version
 * @returns {Promise<Descriptor | undefined>} of a complete version; none when it is damaged
 */
export async function readDescriptor(target, name, version) {
  // Also typed by people: no path leads to another remote, or out of the folder.
  if (!/^[\w.-]+$/.test(version)) return undefined;
  const file = await target.read(descriptorOf(name, version));
  try {
    const descriptor = JSON.parse(file?.content.toString() ?? 'null');
    return descriptor?.name === name && descriptor.version === version ? descriptor : undefined;
  } catch {
    return undefined;
  }
}

/**
 * @param {Target} target @param {import('./files.mjs').Files} files @param {Descriptor} descriptor
 * @returns {Promise<Descriptor>}
 */
async function store(target, files, descriptor) {
  const { name, version } = descriptor;
  const waiting = [...files];
  const upload = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [file, content] = next;
      const path = `remotes/${name}/${version}/${file}`;
      for (const [suffix, form] of await compressedForms(file, content))
        await target.put(path + suffix, form);
      await target.put(path, content);
    }
  };
  await Promise.all(Array.from({ length: UPLOADS }, upload));
  // Last: where it is, the version is complete.
  await target.put(descriptorOf(name, version), Buffer.from(`${JSON.stringify(descriptor, null, 2)}\n`));
  return descriptor;
}
