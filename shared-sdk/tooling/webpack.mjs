// @ts-check
import './short-lived.cjs';
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { basename, resolve } from 'node:path';
import ReactRefreshPlugin from '@pmmmwh/react-refresh-webpack-plugin';
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import MinimizerPlugin from 'minimizer-webpack-plugin';
import reactRefresh from 'react-refresh-typescript';
import webpack from 'webpack';
import { ChunkIntegrityPlugin } from './chunk-integrity.mjs';
import { defineFederation, REMOTE_ENTRY } from './federation.mjs';
import { FirstScriptPlugin } from './first-script.mjs';
import { StableIdsPlugin } from './stable-ids.mjs';
import { startChunks } from './start-chunks.mjs';
import { TextChunksPlugin } from './text-chunks.mjs';

const require = createRequire(import.meta.url);

// Otherwise the federation plugin finds webpack by an error that it provokes: half a second for the schemas of its message.
process.env.FEDERATION_WEBPACK_PATH ??= require.resolve('webpack');

/** Longest wait for one chunk, in milliseconds; webpack's own default is twice as long. Slow is not broken. */
const CHUNK_LOAD_TIMEOUT = 60_000;

/**
 * The webpack configuration of a host or a remote; `--env standalone` makes a remote an ordinary
 * application in the SDK's harness, around the very module that the host would load. Its API is the remote's fixtures,
 * or with `--env live` that of a running console.
 *
 * @param {{ role: 'host' | 'remote', folder: string, template?: string, first?: string, remotes?: string[] }} options folder: absolute
 * path of the workspace; first: module that the host's page runs before everything else; remotes: folders of those that it builds as such applications, each with a page of its name
 */
export function defineApp({ role, folder, template, first, remotes }) {
  // Not the folder's: a checkout can have any name.
  const { name: packageName } = JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));
  const name = packageName.replaceAll('-', '_');

  /** @param {{ standalone?: boolean, live?: boolean, WEBPACK_SERVE?: boolean }} env @param {{ mode?: 'development' | 'production' }} argv */
  return (env = {}, argv = {}) => {
    const development = argv.mode === 'development';
    const standalone = Boolean(env.standalone);
    const page = role === 'host' || standalone;
    const served = Boolean(env.WEBPACK_SERVE);
    // Modules of other builds can't be replaced on a page. Those of an ordinary application can.
    const hot = standalone && served;
    const entry = standalone ? './src/standalone.tsx' : './src/index.ts';
    /** @type {Record<string, string>} */
    const pages = remotes
      ? Object.fromEntries(remotes.map((remote) => [basename(remote), resolve(remote, entry)]))
      : page
        ? { main: entry }
        : {};
    const basePath = normaliseBasePath(process.env.HIMA_BASE_PATH);

    /** @type {import('webpack').Configuration & { devServer: import('webpack-dev-server').Configuration }} */
    const config = {
      context: folder,
      mode: argv.mode ?? 'production',
      target: 'web',
      devtool: served ? 'eval-source-map' : false,
      entry: pages,
      output: {
        path: resolve(folder, standalone ? 'dist-standalone' : 'dist'),
        filename: '[name].[contenthash:8].js',
        chunkFilename: '[name].[contenthash:8].js',
        assetModuleFilename: 'assets/[name].[hash:8][ext]',
        publicPath: role === 'host' ? basePath : standalone ? '/' : 'auto',
        // Two builds of one name would share webpack's chunk registry and corrupt each other.
        uniqueName: name,
        chunkLoadTimeout: CHUNK_LOAD_TIMEOUT,
        // Without it a browser could not check the integrity of what comes from another origin.
        crossOriginLoading: page ? false : 'anonymous',
        clean: true,
      },
      resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js'] },
      module: {
        rules: [
          {
            test: /\.tsx?$/,
            loader: require.resolve('ts-loader'),
            options: {
              transpileOnly: true,
              configFile: resolve(remotes?.[0] ?? folder, 'tsconfig.json'),
              ...(hot && { getCustomTransformers: () => ({ before: [reactRefresh.default()] }) }),
            },
          },
          { test: /\.css$/, use: [MiniCssExtractPlugin.loader, require.resolve('css-loader')] },
          { test: /\.(woff2|svg|png)$/, type: 'asset/resource' },
          {
            test: /[\\/]src[\\/]i18n[\\/]([a-z-]+[\\/])?(en|arb)\.json$/,
            type: 'json',
            loader: require.resolve('./compiled-texts.mjs'),
          },
          // Compiled texts need no parser. The SDK loads it for a remote that brings others.
          {
            test: /[\\/]node_modules[\\/](@formatjs[\\/]intl|intl-messageformat|react-intl)[\\/]/,
            resolve: {
              alias: {
                '@formatjs/icu-messageformat-parser$':
                  require.resolve('@formatjs/icu-messageformat-parser/no-parser.js'),
              },
            },
          },
        ],
      },
      plugins: [
        // Not by the plugin below: it would take the setting as it was written.
        new webpack.DefinePlugin({ 'process.env.HIMA_BASE_PATH': JSON.stringify(basePath) }),
        // Else webpack writes the path of the checkout: bytes that differ, and mean nothing to a browser.
        new webpack.DefinePlugin({ 'import.meta.url': JSON.stringify('file:///') }),
        new webpack.EnvironmentPlugin({
          HIMA_MAIN_API_URL: '/api',
          HIMA_CAMPAIGN_API_URL: '/campaign-api',
          HIMA_TENANT_ID: '1',
          HIMA_FORGOT_PASSWORD_URL: '',
          HIMA_SUPPORT_EMAIL: 'support@hima.example',
        }),
        ...(standalone
          ? [new webpack.DefinePlugin({ 'process.env.HIMA_LIVE': JSON.stringify(env.live ? 'yes' : '') })]
          : []),
        ...(hot ? [new ReactRefreshPlugin()] : []),
        new MiniCssExtractPlugin({
          filename: '[name].[contenthash:8].css',
          // Each style is for the classes of one component. The shell and the SDK import them in different orders.
          ignoreOrder: role === 'host',
        }),
        ...(standalone ? [] : [new ModuleFederationPlugin(defineFederation({ role, name, folder }))]),
        new StableIdsPlugin(),
        // A development server changes chunks while the page is open.
        ...(page || development ? [] : [new ChunkIntegrityPlugin(REMOTE_ENTRY)]),
        ...(page ? [] : [new TextChunksPlugin()]),
        ...(first ? [new FirstScriptPlugin(first)] : []),
        ...Object.keys(pages).map(
          (chunk) =>
            new HtmlWebpackPlugin({
              chunks: [chunk],
              // Without an icon browsers request one, and report that there is none.
              ...(template ? { template } : { favicon: resolve(import.meta.dirname, 'logo.svg') }),
              ...(remotes ? { title: chunk, filename: `${chunk}.html` } : { title: name }),
            }),
        ),
      ],
      optimization: {
        // swc has threads of its own: with processes beside them a build takes a tenth longer.
        minimizer: [new MinimizerPlugin({ minify: MinimizerPlugin.swcMinify, parallel: false })],
        // Two remotes import styles of the SDK in different orders. A chunk of both could have only one.
        ...(remotes && { splitChunks: false }),
        // By default (20 kB), what two tiers of the SDK share would often be in both.
        ...(role === 'host' && { splitChunks: { minSize: 4_000, cacheGroups: startChunks } }),
      },
      performance: { hints: false },
      stats: 'errors-warnings',
      devServer: {
        port: Number(process.env.PORT ?? 0) || 'auto',
        historyApiFallback: true,
        headers: { 'Access-Control-Allow-Origin': '*' },
        host: '127.0.0.1',
        // Fixtures answer in the page.
        proxy:
          standalone && !env.live
            ? []
            : [
                {
                  context: ['/api', '/campaign-api', '/registry.json', '/remotes'],
                  target: process.env.HIMA_ORIGIN ?? 'http://localhost:3000',
                },
              ],
      },
    };
    return config;
  };
}

/** `console` and `/console` mean `/console/`. @param {string | undefined} value */
function normaliseBasePath(value) {
  const path = (value ?? '').replace(/^\/+|\/+$/g, '');
  return path === '' ? '/' : `/${path}/`;
}
