// @ts-check

/**
 * One deployment of a remote.
 * @typedef {object} Deployment
 * @property {'publish' | 'promote' | 'rollback' | 'pin' | 'unpin' | 'remove'} action
 * @property {string} channel
 * @property {string} [from] the version before; none the first time
 * @property {string} [to] the version after; that of a publish to a pinned channel is only stored; none of a removal
 * @property {string} [by]
 * @property {string} at ISO 8601, UTC
 * @property {string} [note]
 */

/** The oldest are dropped. */
const MOST_ENTRIES = 200;
const MOST_TRIES = 200;

/** Those that bring a newer version; undoing a rollback is not going back. */
const moves = ['publish', 'promote'];

/** @param {string} name of a remote */
const fileOf = (name) => `remotes/${name}/deployments.json`;

/**
 * @param {import('./targets/target.mjs').Target} target @param {string} name of a remote
 * @returns {Promise<Deployment[]>} newest first
 */
export async function readHistory(target, name) {
  return parse((await target.read(fileOf(name)))?.content);
}

/**
 * Adds one entry. The console doesn't need it, so what can't be written here is no reason to undo a deployment.
 * @param {import('./targets/target.mjs').Target} target @param {string} name @param {Deployment} deployment
 */
export async function addToHistory(target, name, deployment) {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await target.read(fileOf(name));
    const entries = [deployment, ...parse(before?.content)].slice(0, MOST_ENTRIES);
    const content = Buffer.from(`${JSON.stringify(entries, null, 2)}\n`);
    if (await target.swap(fileOf(name), content, before?.tag)) return;
  }
}

/**
 * The version that was on a channel before the current one came.
 *
 * @param {readonly Deployment[]} history newest first @param {string} channel @param {string | undefined} current
 * @returns {string | undefined}
 */
export function versionBefore(history, channel, current) {
  const own = history.filter((entry) => entry.channel === channel);
  const entry = own.find(({ action, from, to }) => moves.includes(action) && from && to === current);
  if (entry) return entry.from;
  // Without any entry, the publish was killed right after it had moved the pointer.
  return own.some(({ to }) => to === current) ? undefined : (own[0]?.to ?? own[0]?.from);
}

/** @param {Buffer | undefined} content @returns {Deployment[]} empty when it is missing or damaged */
function parse(content) {
  try {
    const entries = JSON.parse(content?.toString() ?? '[]');
    return Array.isArray(entries) ? entries : [];
  } catch {
    return [];
  }
}
