// @ts-check
import { versionBefore } from './history.mjs';

const NEWEST = 10;
const YOUNG_MS = 30 * 24 * 60 * 60 * 1_000;

/**
 * Stored versions of a remote, with when they were last written or deployed, and their files.
 * @param {import('./targets/target.mjs').Target} target @param {string} name
 * @param {readonly import('./history.mjs').Deployment[]} history
 * @returns {Promise<{ version: string, at: Date, files: string[] }[]>} newest first
 */
export async function storedVersions(target, name, history) {
  const folder = `remotes/${name}`;
  /** @type {Map<string, { version: string, at: Date, files: string[] }>} */
  const versions = new Map();
  for (const { path, modified } of await target.list(folder)) {
    const [version = '', ...rest] = path.slice(folder.length + 1).split('/');
    if (!rest.length) continue;
    const known = versions.get(version) ?? { version, at: modified, files: [] };
    versions.set(version, {
      version,
      at: known.at > modified ? known.at : modified,
      files: [...known.files, path],
    });
  }
  for (const { from, to, at } of history)
    for (const version of [from, to]) {
      const known = versions.get(version ?? '');
      if (known && new Date(at) > known.at) known.at = new Date(at);
    }
  return [...versions.values()].sort((a, b) => Number(b.at) - Number(a.at));
}

/**
 * Removes versions that no page can need: no channel points to them and no rollback goes back to them, ten are newer,
 * and they weren't deployed in the last 30 days.
 *
 * @param {import('./targets/target.mjs').Target} target @param {string} name
 * @param {import('./registry.mjs').Remote} remote @param {readonly import('./history.mjs').Deployment[]} history
 * @returns {Promise<string[]>} the removed versions
 */
export async function removeOutdated(target, name, remote, history) {
  const needed = Object.entries(remote.channels).flatMap(([channel, version]) => [
    version,
    versionBefore(history, channel, version),
  ]);
  const outdated = (await storedVersions(target, name, history))
    .slice(NEWEST)
    .filter(({ version, at }) => !needed.includes(version) && Date.now() - Number(at) > YOUNG_MS);
  await target.remove(outdated.flatMap(({ files }) => files));
  return outdated.map(({ version }) => version);
}
