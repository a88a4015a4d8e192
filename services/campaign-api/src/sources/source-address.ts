import { lookup } from 'node:dns/promises';
import { isIP } from 'node:net';
import { canonicalAddress, isListed, loopback, neverReached } from '@hima/api-kit';
import type { AllowedHosts } from './allowed-hosts.js';
import { problems } from './source-problem.js';

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
 * Special addresses are refused, loopback too unless allowed, and hosts that are not listed where there is a list: by
 * their name, or with every address that the name leads to. Throws SourceProblem.
 */
export function resolveSource(
  host: string,
  { allowLoopback, allowedHosts }: { allowLoopback: boolean; allowedHosts?: AllowedHosts | undefined },
): Promise<ResolvedAddress> {
  return resolveHost(
    host,
    (addresses) =>
      !addresses.some((address) => isRefused(address, allowLoopback)) &&
      (!allowedHosts || allowedHosts.isNamed(host) || addresses.every(allowedHosts.contains)),
  );
}

/**
 * As {@link resolveSource}, by the caller's own rule on all addresses that the host leads to. An address has one
 * spelling, whichever was typed: places at a server are counted by it.
 */
export async function resolveHost(
  host: string,
  allows: (addresses: readonly string[]) => boolean,
): Promise<ResolvedAddress> {
  if (!isHostName(host)) throw problems.hostNotFound();
  // Many servers have an IPv6 address that no firewall lets through.
  const found = await lookup(host, { all: true, order: 'ipv4first' }).catch(() => []);
  const addresses = found.map((each) => canonicalAddress(each.address));
  const [address] = addresses;
  if (address === undefined) throw problems.hostNotFound();
  if (!allows(addresses)) throw problems.addressNotAllowed();
  return { address, family: isIP(address) === 6 ? 6 : 4 };
}

/** Whether no connection may lead there: special addresses, and loopback unless allowed. */
export function isRefused(address: string, allowLoopback: boolean): boolean {
  return isListed(loopback, address) ? !allowLoopback : isListed(neverReached, address);
}
