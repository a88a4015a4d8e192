// @ts-check

/** @typedef {import('webpack').Module} Module */

/** The tiers of the SDK that every page needs. */
const FIRST_TIERS = /^provide module \(default\) @hima\/sdk(\/base)?@/;
const LIBRARY = /[\\/]node_modules[\\/]/;

/**
 * A chunk waits for all shared modules that something in it imports. It can't contain one of them, or it would wait for itself.
 */
const SHARED = /[\\/]node_modules[\\/](react|react-dom)[\\/]/;

/** @param {import('webpack').Chunk} chunk */
const isOfFirstTiers = (chunk) =>
  [...chunk.groupsIterable].some(({ origins }) =>
    origins.some(({ module }) => FIRST_TIERS.test(module?.identifier() ?? '')),
  );

/** @param {Module} module @param {{ chunkGraph: import('webpack').ChunkGraph }} graph */
const isFirst = (module, { chunkGraph }) =>
  module.type !== 'consume-shared-module' &&
  !SHARED.test(module.nameForCondition() ?? '') &&
  [...chunkGraph.getModuleChunksIterable(module)].some(isOfFirstTiers);

/**
 * Joins the modules of the first tiers into two scripts. By default there is a chunk for each set of tiers that have a module in
 * common: 20 on the first page, which compress less and take longer to start. Libraries are one of their own, which browsers
 * keep when only the console changes.
 */
export const startChunks = {
  libraries: {
    ...{ name: 'libraries', chunks: /** @type {const} */ ('async'), enforce: true, priority: 20 },
    /** @param {Module} module @param {Parameters<typeof isFirst>[1]} graph */
    test: (module, graph) => LIBRARY.test(module.nameForCondition() ?? '') && isFirst(module, graph),
  },
  start: {
    ...{ name: 'start', chunks: /** @type {const} */ ('async'), enforce: true, priority: 10 },
    test: isFirst,
  },
};
