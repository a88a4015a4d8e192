// @ts-check
import { createHash } from 'node:crypto';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';

const { Compilation, RuntimeGlobals, Template, WebpackError } = webpack;
const { LoadScriptRuntimeModule } = webpack.runtime;
const { RawSource } = webpack.sources;

const NAME = 'ChunkIntegrityPlugin';

/** Placeholders for the hashes until there are any. Names that nothing declares: a minifier leaves them alone. */
const tables = { '.js': '__HIMA_SCRIPT_HASHES__', '.css': '__HIMA_STYLE_HASHES__' };

/**
 * Lets a remote's entry run or apply its chunks only when they are, byte for byte, what was built: the entry, which the
 * registry has the hash of, carries theirs, and the browser checks them.
 *
 * (webpack-subresource-integrity does it for whole applications. It was last released in 2021, and replaces
 * placeholders in every chunk and its hashed name; here one file has the table, and its name has no hash.)
 */
export class ChunkIntegrityPlugin {
  /** @param {string} entry the file that loads all others */
  constructor(entry) {
    this.entry = entry;
  }

  /** @param {import('webpack').Compiler} compiler */
  apply(compiler) {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      /** @param {string} element @param {string} table @param {string} fileOf */
      const integrity = (element, table, fileOf) => `${element}.integrity = ${table}[${fileOf}(chunkId)];`;

      LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(NAME, (source) =>
        Template.asString([
          source,
          integrity('script', tables['.js'], RuntimeGlobals.getChunkScriptFilename),
        ]),
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(NAME, (source, { tag }) =>
        Template.asString([source, integrity(tag, tables['.css'], `${RuntimeGlobals.require}.miniCssF`)]),
      );
      compilation.hooks.processAssets.tap(
        // When every file has its last content and name.
        { name: NAME, stage: Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_HASH + 1 },
        () => this.fillTables(compilation),
      );
    });
  }

  /** @param {import('webpack').Compilation} compilation */
  fillTables(compilation) {
    let text = String(compilation.getAsset(this.entry)?.source.source() ?? '');
    for (const [extension, table] of Object.entries(tables)) {
      const hashes = Object.fromEntries(
        compilation
          .getAssets()
          .filter(({ name }) => name.endsWith(extension) && name !== this.entry)
          .map(({ name, source }) => [name, integrityOf(source.buffer())]),
      );
      if (Object.keys(hashes).length && !text.includes(table))
        compilation.errors.push(new WebpackError(`${this.entry} loads no ${extension} files`));
      text = text.replaceAll(table, () => `(${JSON.stringify(hashes)})`);
    }
    compilation.updateAsset(this.entry, new RawSource(text));
  }
}

/** @param {Buffer} content */
const integrityOf = (content) => `sha384-${createHash('sha384').update(content).digest('base64')}`;
