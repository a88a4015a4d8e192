// @ts-check
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sdkFolderOf } from './remote/sdk.mjs';

/** The file of a remote that a host loads; it loads the rest. */
export const REMOTE_ENTRY = 'remoteEntry.js';

/** @param {string} folder */
const readPackage = (folder) => JSON.parse(readFileSync(resolve(folder, 'package.json'), 'utf8'));

/** Gives the host's runtime to the remotes. Its ECMAScript module: the other one has a second runtime. */
const lendRuntime = fileURLToPath(
  import.meta.resolve('@module-federation/inject-external-runtime-core-plugin'),
);

/**
 * Everything that exists once on the page, whichever build brought it. Explicit ranges: the default is
 * the installed patch version, and `strictVersion` would then refuse a host that is a patch behind.
 */
const libraries = {
  react: '^19.0.0',
  'react/jsx-runtime': '^19.0.0',
  'react-dom': '^19.0.0',
  'react-router-dom': '^7.0.0',
};

/** The SDK's tiers, each downloaded whole and only when something on the page imports it. */
const sdkEntries = ['@hima/sdk', '@hima/sdk/base', '@hima/sdk/ui', '@hima/sdk/data'];

/**
 * The one place where a build learns what it shares. The host provides, a remote only consumes: it can
 * never bring a second React or SDK, and one that does not fit the host's version is refused at load.
 *
 * @param {{ role: 'host' | 'remote', name: string, folder: string }} options name is the container's, an identifier such as `mfe_campaigns`
 * @returns {ConstructorParameters<typeof import('@module-federation/enhanced/webpack').ModuleFederationPlugin>[0]}
 */
export function defineFederation({ role, name, folder }) {
  const sdkFolder = sdkFolderOf(folder);
  const sdk = readPackage(sdkFolder);
  const requiredSdk = readPackage(folder).dependencies['@hima/sdk'];
  const remote = role === 'remote';

  /** @param {string} requiredVersion @param {object} [provided] */
  const share = (requiredVersion, provided = {}) =>
    remote
      ? { singleton: true, strictVersion: true, requiredVersion, import: /** @type {const} */ (false) }
      : { singleton: true, strictVersion: true, requiredVersion, ...provided };

  /** @type {Record<string, object>} */
  const shared = {};
  for (const [library, range] of Object.entries(libraries)) shared[library] = share(range);
  for (const entry of sdkEntries) shared[entry] = share(requiredSdk, { version: sdk.version });
  if (!remote) {
    shared['react-dom/client'] = share('^19.0.0');
    // The whole router is 61 KB (gz), the part in use 14: remotes get the same curated part under the same name.
    shared['react-router-dom'] = share('^7.0.0', {
      import: resolve(sdkFolder, 'src/remote/react-router-dom.ts'),
      version: sdk.dependencies['react-router-dom'],
    });
  }

  return {
    name,
    ...(remote && { filename: REMOTE_ENTRY, exposes: { './remote': './src/remote.tsx' } }),
    shared,
    ...(!remote && { runtimePlugins: [lendRuntime] }),
    // The default, version-first, asks every remote before the host's own code may use a shared module:
    // one remote that is down would then break the shell.
    shareStrategy: 'loaded-first',
    manifest: true,
    dts: false,
    experiments: {
      // 10 KB (gz) less in each entry. The host's part is the plugin above.
      externalRuntime: remote,
      // Snapshots come from manifests, which nothing here reads: remotes are loaded by their entry.
      optimization: { target: 'web', disableRemote: remote, disableSnapshot: true },
    },
  };
}
