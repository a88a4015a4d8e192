import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

type ShareScopes = Record<string, Record<string, Record<string, Share>>>;
interface Share {
  from: string;
  loaded?: unknown;
  lib?: unknown;
  loading?: unknown;
}

/**
 * Keeps the shared modules, all of which the host provides, in reach of every remote.
 *
 * The runtime remembers a download that failed for ever: it is forgotten, so that the next one asks again. And it books
 * a module on the remote that needed it first, and drops it with that remote when it is loaded anew.
 *
 * @param host name of its container
 */
export function shareGuard(host: string): ModuleFederationRuntimePlugin {
  const sharesOf = (scopes: ShareScopes, name: string): Share[] =>
    Object.values(scopes).flatMap((scope) => Object.values(scope[name] ?? {}));

  return {
    name: 'hima-share-guard',
    afterLoadShare({ pkgName, shareScopeMap }) {
      for (const share of sharesOf(shareScopeMap, pkgName)) share.from = host;
    },
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const share of sharesOf(shareScopeMap, pkgName)) {
        share.from = host;
        if (!share.loaded && !share.lib) delete share.loading;
      }
    },
  };
}
