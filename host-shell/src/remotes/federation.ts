import { loadRemote, registerPlugins, registerRemotes, satisfy } from '@module-federation/enhanced/runtime';
import { sdkVersion } from '@hima/sdk';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import { scriptGuard } from './script-guard';

/** The loader on the page's own federation runtime; `integrity` by remote is learned as remotes are loaded. */
export function federatedLoader(): RemoteLoader {
  const integrity = new Map<string, string>();
  registerPlugins([scriptGuard((name) => integrity.get(name))]);
  const loader = createRemoteLoader({ registerRemotes, loadRemote, satisfy }, sdkVersion);
  return {
    ...loader,
    load(remote, language) {
      integrity.set(remote.name, remote.integrity);
      return loader.load(remote, language);
    },
  };
}
