// @ts-check
import { resolve } from 'node:path';
import { defineApp } from '@hima/tooling/webpack';
import webpack from 'webpack';

const folder = resolve(import.meta.dirname, '../../../host-shell');
const define = defineApp({ role: 'host', folder, template: './src/index.html', first: './src/first.ts' });

/**
 * The console as one application, from the same sources with the same settings: what federation costs is the
 * difference. @type {typeof define}
 */
export default function monolith(env, argv) {
  const config = define(env, argv);
  const federation = 'ModuleFederationPlugin';
  return {
    ...config,
    // The console's groups are for what it shares with remotes: here the sign-in would download the shell, 49 kB more.
    optimization: { ...config.optimization, splitChunks: { minSize: 4_000 } },
    output: { ...config.output, path: resolve(import.meta.dirname, 'dist') },
    plugins: [
      ...(config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== federation),
      new webpack.NormalModuleReplacementPlugin(
        /\/remotes\/federation$/,
        resolve(import.meta.dirname, 'loader.ts'),
      ),
      // The remotes' files aren't used.
      new webpack.NormalModuleReplacementPlugin(
        /\/registry\/request-page$/,
        resolve(import.meta.dirname, 'request-page.ts'),
      ),
    ],
  };
}
