// @ts-check
import { Refusal } from './refusal.mjs';

/** @typedef {import('./targets/target.mjs').Target} Target */
/** @typedef {import('./sdk.mjs').Contributions} Contributions */
/** @typedef {import('./preload.mjs').Preload} Preload */
/** @typedef {{ entry: string, integrity: string, sdk: string, contributes: Contributions, preload?: Preload }} Version */
/**
 * A remote of the registry, by the name of its container (`mfe_auth`).
 * @typedef {object} Remote
 * @property {Record<string, string>} channels the version of each channel
 * @property {string[]} [pinned] channels that a publish doesn't move
 * @property {Record<string, Version>} versions those that a channel points to
 */
/** `registry.json`: what the console starts with. @typedef {{ schema: 1, remotes: Record<string, Remote> }} Registry */

const FILE = 'registry.json';

/** How often others may be faster in a row. Each time, someone's change was made. */
const MOST_TRIES = 200;

/** @param {string} name of a remote, `mfe-auth` @returns its container's */
export const containerOf = (name) => name.replaceAll('-', '_');

/**
 * @param {Target} target @returns {Promise<Registry>} an empty one where nothing has been published
 * @throws {Refusal} when it can't be read
 */
export async function readRegistry(target) {
  return parse(target, (await target.read(FILE))?.content);
}

/**
 * The remote, which must have been published.
 * @param {Registry} registry @param {string} name @returns {Remote} @throws {Refusal}
 */
export function remoteOf(registry, name) {
  const remote = registry.remotes[containerOf(name)];
  if (remote) return remote;
  const known = Object.keys(registry.remotes).map((key) => key.replaceAll('_', '-'));
  throw new Refusal(`${name} hasn’t been published. Published: ${known.join(', ') || 'nothing'}.`);
}

/**
 * Changes one remote only, whatever others change at the same time.
 *
 * @template {{ remote: Remote }} Outcome
 * @param {Target} target @param {string} name
 * @param {(registry: Registry) => Outcome} change called again with the new state when someone else was faster; throws
 *   to leave everything as it is
 * @returns {Promise<Outcome>} of the change that was made
 * @throws {Refusal}
 */
export async function updateRemote(target, name, change) {
  /** @type {{ text: string, outcome: Outcome } | undefined} */
  let sent;
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await target.read(FILE);
    const text = before?.content.toString();
    // The answer to it was lost.
    if (sent && sent.text === text) return sent.outcome;
    const registry = parse(target, before?.content);
    const outcome = change(registry);
    sent = { text: print(withRemote(registry, name, outcome.remote)), outcome };
    if (sent.text === text || (await target.swap(FILE, Buffer.from(sent.text), before?.tag))) return outcome;
  }
  throw new Refusal(`${FILE} is changed by others all the time. Try again.`);
}

/** @param {Registry} registry @param {string} name @param {Remote} remote @returns {Registry} */
function withRemote(registry, name, remote) {
  const used = new Set(Object.values(remote.channels));
  const versions = Object.entries(remote.versions).filter(([version]) => used.has(version));
  const { [containerOf(name)]: _, ...others } = registry.remotes;
  // Without a channel, it isn't part of the console.
  const remotes = used.size
    ? { ...others, [containerOf(name)]: { ...remote, versions: Object.fromEntries(versions) } }
    : others;
  return { ...registry, remotes: Object.fromEntries(Object.entries(remotes).sort(byName)) };
}

/** @param {[string, unknown]} a @param {[string, unknown]} b */
const byName = ([a], [b]) => (a < b ? -1 : 1);

/** @param {unknown} value */
const print = (value) => `${JSON.stringify(value, null, 2)}\n`;

/** @param {Target} target @param {Buffer | undefined} content @returns {Registry} */
function parse(target, content) {
  if (!content) return { schema: 1, remotes: {} };
  try {
    const { schema, remotes, ...rest } = JSON.parse(content.toString());
    const isRegistry =
      schema === 1 &&
      Object.values(remotes).every(({ channels, versions }) => isObject(channels) && isObject(versions));
    if (isRegistry) return { schema, remotes, ...rest };
  } catch {
    // The same fault.
  }
  throw new Refusal(`${target.address}/${FILE} isn’t a registry. Restore it from a backup.`);
}

/** @param {unknown} value */
const isObject = (value) => typeof value === 'object' && value !== null;
