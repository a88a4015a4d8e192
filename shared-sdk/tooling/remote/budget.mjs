// @ts-check
import { gzipSync } from 'node:zlib';

/** In kB (1,000 bytes) of gzipped scripts and styles; package.json can have others: "hima": {"budget": …}. */
const defaults = { entry: 24, total: 300 };

/**
 * @param {import('./files.mjs').Files} files @returns {{ entry: number, total: number }} gzipped bytes of the entry, and
 *   of all scripts and styles
 */
export function bytesOf(files) {
  const sizes = [...files]
    .filter(([file]) => /\.(js|css)$/.test(file))
    .map(([file, content]) => /** @type {const} */ ([file, gzipSync(content, { level: 9 }).length]));
  return {
    entry: sizes.find(([file]) => file === 'remoteEntry.js')?.[1] ?? 0,
    total: sizes.reduce((sum, [, size]) => sum + size, 0),
  };
}

/** @param {Pick<import('./read-remote.mjs').BuiltRemote, 'files' | 'budget'>} remote @returns {string[]} */
export function budgetFaults({ files, budget }) {
  const limits = /** @type {Record<string, unknown>} */ ({ ...defaults, .../** @type {object} */ (budget) });
  return Object.entries(bytesOf(files)).flatMap(([part, bytes]) => {
    const limit = limits[part];
    if (typeof limit !== 'number') return [`package.json: hima.budget.${part} must be a number of kB.`];
    const size = bytes / 1_000;
    if (size <= limit) return [];
    const what = part === 'entry' ? 'remoteEntry.js has' : 'All scripts and styles have';
    return [
      `${what} ${size.toFixed(1)} kB gzipped; the budget is ${limit} kB. Load less, or raise hima.budget.${part} in package.json.`,
    ];
  });
}
