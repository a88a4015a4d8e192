import {
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import { sdkVersion } from '@hima/sdk';
import { forgetFailedShares } from './forget-failed-shares';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import { scriptGuard } from './script-guard';

/** The loader on the page's own federation runtime; `integrity` by remote is learned as remotes are loaded. */
export function federatedLoader(): RemoteLoader {
  const integrity = new Map<string, string>();
  const forget = forgetFailedShares();
  registerPlugins([scriptGuard((name) => integrity.get(name)), forget]);
  // For the instances of the remotes.
  registerGlobalPlugins([forget]);
  const loader = createRemoteLoader({ registerRemotes, loadRemote, satisfy }, sdkVersion);
  return {
    ...loader,
    load(remote, language) {
      integrity.set(remote.name, remote.integrity);
      return loader.load(remote, language);
    },
  };
}
