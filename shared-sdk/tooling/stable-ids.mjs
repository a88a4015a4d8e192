// @ts-check
const NAME = 'StableIdsPlugin';

/** The IDs of the modules that hold the address of the federation runtime's generated entry, and their names. */
const named = {
  container: /^container entry /,
  // Not that of the container, which ends in the same way.
  federation: /^(?!container ).*[\\/]\.federation[\\/]entry\.[^\\/]+$/,
};

/**
 * Builds of one commit are the same bytes in every folder. webpack derives the ID of a module from its name, and the
 * names of these two contain the absolute path of the checkout, or a hash of it.
 */
export class StableIdsPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.compilation.tap(NAME, (compilation) => {
      // Earlier than the plugin that gives every module without an ID its own.
      compilation.hooks.moduleIds.tap({ name: NAME, stage: -1 }, (modules) => {
        for (const module of modules) {
          const identifier = rootOf(module).identifier();
          for (const [id, pattern] of Object.entries(named))
            if (pattern.test(identifier)) compilation.chunkGraph.setModuleId(module, id);
        }
      });
    });
  }
}

/** The first of the modules that were joined into one. @param {import('webpack').Module} module @returns {import('webpack').Module} */
const rootOf = (module) => ('rootModule' in module ? /** @type {any} */ (module).rootModule : module);
