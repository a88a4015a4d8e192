// @ts-check
const NAME = 'TextChunksPlugin';

/** The catalogs of a remote. */
const catalog = /[\\/]src[\\/]i18n[\\/](en|arb)\.json$/;

/**
 * Names the chunks of a remote's texts `texts-en` and `texts-arb`, so that whoever publishes it can tell a console which of
 * its files a language needs.
 */
export class TextChunksPlugin {
  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      compilation.hooks.afterOptimizeChunks.tap(NAME, (chunks) => {
        for (const chunk of chunks) {
          const [module, ...others] = compilation.chunkGraph.getChunkModulesIterable(chunk);
          const [, language] = catalog.exec(module?.nameForCondition() ?? '') ?? [];
          if (language && others.length === 0) chunk.name = `texts-${language}`;
        }
      });
    });
  }
}
