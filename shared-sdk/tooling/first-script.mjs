// @ts-check
import HtmlWebpackPlugin from 'html-webpack-plugin';
import webpack from 'webpack';

const NAME = 'FirstScriptPlugin';

/**
 * Builds one module as a script of its own, which the page runs before all others. An entry wouldn't do: those of a host have
 * the federation runtime, whose 20 kB a slow network takes long to bring.
 */
export class FirstScriptPlugin {
  /** @param {string} module */
  constructor(module) {
    this.module = module;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.make.tapPromise(NAME, async (compilation) => {
      const built = await this.build(compiler);
      compilation.fileDependencies.addAll(built.fileDependencies);
      compilation.errors.push(...built.errors);
      for (const { name, source, info } of built.getAssets()) {
        compilation.emitAsset(name, source, { ...info, minimized: true });
        HtmlWebpackPlugin.getHooks(compilation).alterAssetTagGroups.tap(NAME, (page) => {
          const attributes = { defer: true, src: page.publicPath + name };
          page.headTags.unshift(HtmlWebpackPlugin.createHtmlTagObject('script', attributes));
          return page;
        });
      }
    });
  }

  /** @param {import('webpack').Compiler} parent @returns {Promise<import('webpack').Compilation>} */
  build({ context, options: { mode, resolve, module, optimization } }) {
    /** @type {import('webpack').Configuration} */
    const configuration = {
      ...{ context, mode: mode ?? 'production', resolve },
      entry: { first: this.module },
      output: { filename: 'first.[contenthash:8].js' },
      module: { rules: module.rules },
      optimization: { minimizer: optimization.minimizer ?? [] },
    };
    const compiler = webpack(configuration);
    compiler.hooks.shouldEmit.tap(NAME, () => false);
    return new Promise((done, fail) => {
      compiler.run((error, stats) => compiler.close(() => (stats ? done(stats.compilation) : fail(error))));
    });
  }
}
