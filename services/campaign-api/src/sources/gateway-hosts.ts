import { isListed, privateAddresses } from '@hima/api-kit';
import type { AllowedHosts } from './allowed-hosts.js';
import { isRefused, resolveHost, type ResolvedAddress } from './source-address.js';

/** Where the gateways of organizations can be: the operator of the service decides that, not editors of a setup. */
export interface GatewayHosts {
  /** Resolves once; connect to the address, so that a second answer of the name server cannot lead elsewhere. Throws SourceProblem. */
  resolve(host: string): Promise<ResolvedAddress>;
}

/**
 * Without a list every public address. A listed name can lead to a private address; loopback, link-local and metadata
 * addresses have to be listed themselves, so that a name server cannot point a listed name at them.
 */
export function createGatewayHosts(allowed?: AllowedHosts): GatewayHosts {
  return {
    resolve: (host) =>
      resolveHost(host, (addresses) =>
        addresses.every((address) => {
          if (allowed?.contains(address)) return true;
          if (isRefused(address, false)) return false;
          return allowed ? allowed.isNamed(host) : !isListed(privateAddresses, address);
        }),
      ),
  };
}
