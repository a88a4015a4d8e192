import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Lets a shared module whose download failed be downloaded again: the runtime would keep the failure for ever. */
export function forgetFailedShares(): ModuleFederationRuntimePlugin {
  return {
    name: 'hima-forget-failed-shares',
    errorLoadShare({ pkgName, shareScopeMap }) {
      for (const scope of Object.values(shareScopeMap))
        for (const shared of Object.values(scope[pkgName] ?? {}))
          if (!shared.loaded && !shared.lib) delete shared.loading;
    },
  };
}
