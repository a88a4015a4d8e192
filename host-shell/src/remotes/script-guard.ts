import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime';

/** Longest wait for one remoteEntry.js, in milliseconds, as for every other chunk: slow is not broken. */
const SCRIPT_TIMEOUT = 60_000;

/** Runs a remote's entry only if its hash is that of the registry. */
export function scriptGuard(
  integrityOf: (remoteName: string) => string | undefined,
): ModuleFederationRuntimePlugin {
  return {
    name: 'hima-script-guard',
    createScript({ url, remoteInfo }) {
      const integrity = remoteInfo && integrityOf(remoteInfo.name);
      if (!integrity) return { timeout: SCRIPT_TIMEOUT };
      const script = document.createElement('script');
      script.src = url;
      script.async = true;
      script.integrity = integrity;
      script.crossOrigin = 'anonymous';
      return { script, timeout: SCRIPT_TIMEOUT };
    },
  };
}
