// @ts-check
import { Refusal } from './refusal.mjs';

/**
 * `host/console.json`, the contract of the running console: its SDK, shared modules, permissions and reserved paths.
 * It is published with the host.
 *
 * @typedef {object} Console
 * @property {1} schema
 * @property {string} sdk version of its SDK
 * @property {Record<string, string>} shared versions of the modules that it provides
 * @property {string[]} permissions all that there are
 * @property {string[]} reservedPaths its own, with everything below them
 */

/**
 * @param {import('./targets/target.mjs').Target} target
 * @returns {Promise<Console | undefined>} none before the host is published @throws {Refusal}
 */
export async function readConsole(target) {
  const file = await target.read('host/console.json');
  if (!file) return undefined;
  try {
    const read = JSON.parse(file.content.toString());
    if (read.schema === 1) return read;
  } catch {
    // The same fault.
  }
  throw new Refusal(`${target.address}/host/console.json can’t be read. Publish the host again.`);
}
