import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { problems } from './source-problem.js';

export interface ResolvedAddress {
  address: string;
  family: 4 | 6;
}

const never = new BlockList();
never.addSubnet('0.0.0.0', 8, 'ipv4');
never.addSubnet('169.254.0.0', 16, 'ipv4');
never.addSubnet('224.0.0.0', 3, 'ipv4');
never.addAddress('::', 'ipv6');
never.addSubnet('fe80::', 10, 'ipv6');
never.addSubnet('ff00::', 8, 'ipv6');
// Metadata services of clouds that are not link-local.
never.addAddress('fd00:ec2::254', 'ipv6');
never.addAddress('100.100.100.200', 'ipv4');
never.addAddress('168.63.129.16', 'ipv4');
never.addAddress('192.0.0.192', 'ipv4');
// Addresses of IPv4 wrapped in those of IPv6: gateways would unwrap them.
never.addSubnet('::', 96, 'ipv6');
never.addSubnet('64:ff9b::', 96, 'ipv6');
never.addSubnet('2002::', 16, 'ipv6');

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

const hostName = /^[A-Za-z0-9]([A-Za-z0-9_.-]*[A-Za-z0-9])?$/;

/** A DNS name or an IP address; nothing that a driver could take for a socket path or a connection string. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && (isIP(text) !== 0 || hostName.test(text));
}

/**
 * Resolves once; the caller connects to the address, so a second answer of the name server cannot lead elsewhere.
 * Link-local and metadata addresses are refused, loopback too unless allowed. Throws SourceProblem.
 */
export function resolveSource(host: string, options: { allowLoopback: boolean }): Promise<ResolvedAddress> {
  return resolveHost(host, ({ address, family }) => isRefused(address, family, options.allowLoopback));
}

/** As {@link resolveSource}, by the caller's own rule: one refused address among those found refuses the host. */
export async function resolveHost(
  host: string,
  refuses: (found: ResolvedAddress) => boolean,
): Promise<ResolvedAddress> {
  if (!isHostName(host)) throw problems.hostNotFound();
  // Many servers have an address of IPv6 that nobody has let through.
  const answers = await lookup(host, { all: true, order: 'ipv4first' }).catch(() => []);
  const found = answers.map(({ address, family }) => ({ address, family: family === 6 ? 6 : 4 }) as const);
  const first = found[0];
  if (!first) throw problems.hostNotFound();
  if (found.some(refuses)) throw problems.addressNotAllowed();
  return first;
}

/** Whether no connection may lead there: link-local and metadata addresses, and loopback unless allowed. */
export function isRefused(address: string, family: number, allowLoopback: boolean): boolean {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return isRefused(mapped, 4, allowLoopback);
  const kind = family === 6 ? 'ipv6' : 'ipv4';
  if (family === 6 && loopback.check(address, kind)) return !allowLoopback;
  return never.check(address, kind) || (!allowLoopback && loopback.check(address, kind));
}
