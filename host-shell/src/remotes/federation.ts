import {
  getInstance,
  loadRemote,
  registerGlobalPlugins,
  registerPlugins,
  registerRemotes,
  satisfy,
} from '@module-federation/enhanced/runtime';
import { sdkVersion } from '@hima/sdk';
import { requestFiles } from '../registry/request-files';
import { reportLoad } from './report-modules';
import { createRemoteLoader, type RemoteLoader } from './remote-loader';
import { scriptGuard } from './script-guard';
import { shareGuard } from './share-guard';

/** The loader on the page's own federation runtime; `integrity` by remote is learned as remotes are loaded. */
export function federatedLoader(): RemoteLoader {
  const integrity = new Map<string, string>();
  const shares = shareGuard(getInstance()?.name ?? '');
  registerPlugins([scriptGuard((name) => integrity.get(name)), shares]);
  // For the instances of the remotes.
  registerGlobalPlugins([shares]);
  const loader = createRemoteLoader({ registerRemotes, loadRemote, satisfy }, sdkVersion);
  return {
    ...loader,
    async load(remote, language) {
      integrity.set(remote.name, remote.integrity);
      if (!loader.begun(remote.name) && satisfy(sdkVersion, remote.sdk)) requestFiles(remote, language);
      const requestedAt = performance.now();
      const loaded = await loader.load(remote, language);
      reportLoad(remote, performance.now() - requestedAt);
      return loaded;
    },
  };
}
