import { BlockList, isIP } from 'node:net';
import { isHostName, isRefused, resolveHost, type ResolvedAddress } from './source-address.js';

/** Where the gateways of organizations may be: whoever runs the service decides that, not who edits a setup. */
export interface GatewayHosts {
  /** Resolves once; connect to the address, so that a second answer of the name server cannot lead elsewhere. Throws SourceProblem. */
  resolve(host: string): Promise<ResolvedAddress>;
}

const privateAddresses = new BlockList();
for (const [network, prefix] of [
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
] as const)
  privateAddresses.addSubnet(network, prefix, 'ipv4');
privateAddresses.addSubnet('fc00::', 7, 'ipv6');
privateAddresses.addSubnet('fec0::', 10, 'ipv6');

/**
 * Reads a comma list of host names, `*.suffix`, IP addresses and networks in CIDR notation. An empty list allows every
 * public address. A listed name may lead to a private address; loopback, link-local and metadata addresses have to be
 * listed themselves, so that a name server cannot point a listed name at them.
 * @throws {RangeError} naming the entry that is none of these.
 */
export function parseGatewayHosts(list: string): GatewayHosts {
  const names = new Set<string>();
  const suffixes: string[] = [];
  const addresses = new BlockList();
  const entries = list
    .split(',')
    .map((entry) => entry.trim().toLowerCase())
    .filter(Boolean);
  for (const entry of entries) {
    const [network = '', prefix, ...rest] = entry.split('/');
    const family = isIP(network) === 6 ? 'ipv6' : 'ipv4';
    if (prefix !== undefined) {
      const longest = family === 'ipv6' ? 128 : 32;
      if (rest.length > 0 || !isIP(network) || !/^\d{1,3}$/.test(prefix) || Number(prefix) > longest)
        throw new RangeError(`"${entry}" is not a network such as 10.0.0.0/8`);
      addresses.addSubnet(network, Number(prefix), family);
    } else if (isIP(entry)) addresses.addAddress(entry, family);
    else if (isHostName(entry.replace(/^\*\./, ''))) {
      if (entry.startsWith('*.')) suffixes.push(entry.slice(1));
      else names.add(entry);
    } else throw new RangeError(`"${entry}" is not a host name, an IP address or a network`);
  }

  return {
    resolve(host) {
      const name = host.toLowerCase();
      const isListed = names.has(name) || suffixes.some((suffix) => name.endsWith(suffix));
      return resolveHost(host, ({ address, family }) => {
        const kind = family === 6 ? 'ipv6' : 'ipv4';
        if (addresses.check(address, kind)) return false;
        if (isRefused(address, family, false)) return true;
        if (isListed) return false;
        return entries.length > 0 || privateAddresses.check(address, kind);
      });
    },
  };
}
