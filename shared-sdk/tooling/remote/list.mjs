// @ts-check
import { readHistory } from './history.mjs';
import { readRegistry, remoteOf } from './registry.mjs';
import { storedVersions } from './retention.mjs';

/**
 * A remote with its channels, stored versions and deployments.
 * @typedef {object} Listed
 * @property {string} name
 * @property {Record<string, string>} channels
 * @property {string[]} pinned
 * @property {string[]} stored versions, newest first
 * @property {import('./history.mjs').Deployment[]} deployments newest first
 */

/**
 * @param {import('./targets/target.mjs').Target} target @param {string} [name] only this remote
 * @returns {Promise<Listed[]>}
 */
export async function list(target, name) {
  const registry = await readRegistry(target);
  const names = name ? [name] : Object.keys(registry.remotes).map((key) => key.replaceAll('_', '-'));
  return Promise.all(
    names.map(async (one) => {
      const { channels, pinned = [] } = remoteOf(registry, one);
      const deployments = await readHistory(target, one);
      const stored = (await storedVersions(target, one, deployments)).map(({ version }) => version);
      return { name: one, channels, pinned, stored, deployments };
    }),
  );
}

/** As lines for people. @param {readonly Listed[]} remotes @param {boolean} withHistory */
export function describe(remotes, withHistory) {
  if (!remotes.length) return ['Nothing has been published.'];
  return remotes.flatMap(({ name, channels, pinned, stored, deployments }) => [
    name,
    ...Object.entries(channels).map(
      ([channel, version]) => `  ${channel}  ${version}${pinned.includes(channel) ? '  (pinned)' : ''}`,
    ),
    ...(withHistory
      ? [
          `  stored: ${stored.join(', ')}`,
          ...deployments.map(({ at, action, channel, from = '–', to = '–', by, note }) =>
            [`  ${at}  ${action}  ${channel}  ${from} → ${to}`, by, note].filter(Boolean).join('  '),
          ),
        ]
      : []),
  ]);
}
