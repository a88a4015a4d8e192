// @ts-check

/** @typedef {import('webpack').Module} Module */

/** The tiers of the SDK that every page needs. */
const FIRST_TIERS = /^provide module \(default\) @hima\/sdk(\/base)?@/;
const LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * A chunk waits for all shared modules that something in it imports. It can't contain one of them, or it would wait for itself.
 */
const SHARED = /[\\/]node_modules[\\/](react|react-dom)[\\/]/;

/** React and its JSX runtime import no shared module, except for React itself in development. */
const REACT = /[\\/]node_modules[\\/]react[\\/]/;

/** The router, and the part of it that the SDK shares. */
const ROUTER = /[\\/]node_modules[\\/]react-router[\\/]|[\\/]remote[\\/]react-router-dom\.ts$/;

/** @param {import('webpack').Chunk} chunk */
const isOfFirstTiers = (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => FIRST_TIERS.test(module?.identifier() ?? '')),
  );

/** The shell's part behind the sign-in, as `app.tsx` names it. @param {import('webpack').Chunk} chunk */
const isShell = ({ name }) => name === 'shell';

/** @typedef {(module: Module, graph: { chunkGraph: import('webpack').ChunkGraph }) => boolean} Test */

/** @param {(chunk: import('webpack').Chunk) => boolean} holds @returns {Test} */
const inChunks =
  (holds) =>
  (module, { chunkGraph }) =>
    module.type !== 'consume-shared-module' &&
    !SHARED.test(module.nameForCondition() ?? '') &&
    [...chunkGraph.getModuleChunksIterable(module)].some(holds);

/** @param {Test} test @returns {Test} */
const librariesOf = (test) => (module, graph) =>
  LIBRARY.test(module.nameForCondition() ?? '') && test(module, graph);

/** @param {RegExp} path @returns {Test} */
const from = (path) => (module) =>
  module.type !== 'consume-shared-module' && path.test(module.nameForCondition() ?? '');

/** @param {string} name @param {number} priority @param {Test} test */
const group = (name, priority, test) => ({
  name,
  priority,
  test,
  enforce: true,
  chunks: /** @type {const} */ ('async'),
});

/**
 * Joins the modules of the first tiers into two scripts. By default there is a chunk for each set of tiers that have a module in
 * common: 20 on the first page, which compress less and take longer to start. Libraries are one of their own, which browsers
 * keep when only the console changes. In the same way, what the shell needs behind the sign-in is two scripts.
 */
export const startChunks = {
  react: group('react', 40, from(REACT)),
  router: group('router', 30, from(ROUTER)),
  libraries: group('libraries', 20, librariesOf(inChunks(isOfFirstTiers))),
  start: group('start', 10, inChunks(isOfFirstTiers)),
  shellLibraries: group('shell-libraries', 5, librariesOf(inChunks(isShell))),
  shellParts: group('shell-parts', 4, inChunks(isShell)),
};
