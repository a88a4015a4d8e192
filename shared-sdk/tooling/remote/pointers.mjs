// @ts-check
import { addToHistory, readHistory, versionBefore } from './history.mjs';
import { readDescriptor, versionOf } from './publish.mjs';
import { Refusal } from './refusal.mjs';
import { readRegistry, remoteOf, updateRemote } from './registry.mjs';

/** @typedef {import('./targets/target.mjs').Target} Target */
/** @typedef {{ by?: string | undefined, note?: string | undefined }} Who */
/** @typedef {{ from: string | undefined, to: string }} Move */

/**
 * next → stable.
 * @param {Target} target @param {string} name @param {Who} who @returns {Promise<Move>} @throws {Refusal}
 */
export async function promote(target, name, who) {
  const { next } = movable(await readRegistry(target), name).channels;
  if (next === undefined)
    throw new Refusal(`${name} has no version on next. Publish one with --channel next.`);
  return move(target, name, { action: 'promote', to: next, ...who });
}

/**
 * Stable back to the version before, or to any stored version.
 * @param {Target} target @param {string} name @param {{ to?: string | undefined } & Who} options
 * @returns {Promise<Move>} @throws {Refusal}
 */
export async function rollback(target, name, { to, ...who }) {
  const current = movable(await readRegistry(target), name).channels['stable'];
  const version = to ?? versionBefore(await readHistory(target, name), 'stable', current);
  if (version === undefined)
    throw new Refusal(
      `${name} has no version before ${current}. “hima-remote list ${name}” shows the stored ones.`,
    );
  return move(target, name, { action: 'rollback', to: version, ...who });
}

/**
 * Takes a remote out of the console. What is stored stays, and publishing brings it back.
 * @param {Target} target @param {string} name @param {Who} who
 * @returns {Promise<string | undefined>} the version that was stable
 * @throws {Refusal}
 */
export async function remove(target, name, who) {
  const { from } = await updateRemote(target, name, (registry) => ({
    from: movable(registry, name).channels['stable'],
    remote: { channels: {}, versions: {} },
  }));
  await record(target, name, { action: 'remove', from, ...who });
  return from;
}

/**
 * Keeps stable where it is, or at another stored version, until it is unpinned.
 * @param {Target} target @param {string} name @param {{ to?: string | undefined } & Who} options
 * @returns {Promise<Move>} @throws {Refusal}
 */
export async function pin(target, name, { to, ...who }) {
  const current = remoteOf(await readRegistry(target), name).channels['stable'];
  const version = to ?? current;
  if (version === undefined) throw new Refusal(`${name} has no stable version. Name a version to pin.`);
  return move(target, name, { action: 'pin', to: version, ...who });
}

/**
 * The remote, unless stable is pinned.
 * @param {import('./registry.mjs').Registry} registry @param {string} name @throws {Refusal}
 */
function movable(registry, name) {
  const remote = remoteOf(registry, name);
  if (!remote.pinned?.includes('stable')) return remote;
  throw new Refusal(
    `${name} is pinned to ${remote.channels['stable']}. Pin another version, or unpin it with “hima-remote pin ${name} --off”.`,
  );
}

/** @param {Target} target @param {string} name @param {Who} who @returns {Promise<Move>} @throws {Refusal} */
export async function unpin(target, name, who) {
  const { channels, pinned } = remoteOf(await readRegistry(target), name);
  if (!pinned?.includes('stable')) throw new Refusal(`${name} isn’t pinned.`);
  return move(target, name, { action: 'unpin', to: channels['stable'] ?? '', ...who });
}

/**
 * @param {Target} target @param {string} name
 * @param {{ action: 'promote' | 'rollback' | 'pin' | 'unpin', to: string } & Who} options
 * @returns {Promise<Move>}
 */
async function move(target, name, { action, to, by, note }) {
  const descriptor = await readDescriptor(target, name, to);
  if (!descriptor && action !== 'unpin')
    throw new Refusal(`${name} ${to} isn’t stored. “hima-remote list ${name}” shows the stored versions.`);
  const { from } = await updateRemote(target, name, (registry) => {
    const known = action === 'pin' || action === 'unpin' ? remoteOf : movable;
    const { pinned = [], ...before } = known(registry, name);
    const from = before.channels['stable'];
    const others = pinned.filter((channel) => channel !== 'stable');
    const pins = action === 'pin' ? [...others, 'stable'] : others;
    return {
      remote: {
        channels: { ...before.channels, stable: to },
        ...(pins.length > 0 && { pinned: pins }),
        versions: { ...before.versions, ...(descriptor && { [to]: versionOf(descriptor) }) },
      },
      from,
    };
  });
  await record(target, name, { action, from, to, by, note });
  return { from, to };
}

/**
 * The change of stable.
 * @param {Target} target @param {string} name
 * @param {{ action: import('./history.mjs').Deployment['action'], from?: string | undefined, to?: string } & Who} move
 */
function record(target, name, { action, from, to, by, note }) {
  return addToHistory(target, name, {
    ...{ action, channel: 'stable', ...(from && { from }), ...(to && { to }), ...(by && { by }) },
    at: new Date().toISOString(),
    ...(note && { note }),
  });
}
