import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { isListed } from '@hima/api-kit';
import type { AllowedHosts } from './allowed-hosts.js';
import { problems } from './source-problem.js';
import { loopback, neverReached } from './special-addresses.js';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

const hostName = /^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

/** A DNS name or an IP address; nothing that a driver could take for a socket path or a connection string. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && (isIP(text) !== 0 || hostName.test(text));
}

/**
 * Resolves once; the caller connects to the address, so a second answer of the name server cannot lead elsewhere.
 * Special addresses are refused, loopback too unless allowed, and hosts that are not listed where there is a list.
 * Throws SourceProblem.
 */
export async function resolveSource(
  host: string,
  { allowLoopback, allowedHosts }: { allowLoopback: boolean; allowedHosts?: AllowedHosts | undefined },
): Promise<ResolvedAddress> {
  if (!isHostName(host)) throw problems.hostNotFound();
  // Many servers have an address of IPv6 that nobody has let through.
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch(() => []);
  const first = found[0];
  if (!first) throw problems.hostNotFound();
  const refused = found.some(({ address }) =>
    isListed(loopback, address) ? !allowLoopback : isListed(neverReached, address),
  );
  const listed =
    allowedHosts?.(
      host,
      found.map(({ address }) => address),
    ) ?? true;
  if (refused || !listed) throw problems.addressNotAllowed();
  return { address: first.address, family: first.family === 6 ? 6 : 4 };
}
