import { BlockList } from 'node:net';
import { addRange } from './network.js';

/**
 * Addresses that no server of an organization has: RFC 6890 with the IANA registries of special-purpose addresses as of
 * 2026, what IPv4 addresses are wrapped into, and metadata services of clouds. Private ranges (10/8, 172.16/12,
 * 192.168/16, 100.64/10, fc00::/7) are not here: that is where the databases are.
 */
const special: readonly (readonly [range: string, what: string])[] = [
  ['0.0.0.0/8', 'this network'],
  ['169.254.0.0/16', 'link-local'],
  ['192.0.0.0/24', 'protocol assignments, among them a metadata service'],
  ['192.0.2.0/24', 'documentation'],
  ['192.31.196.0/24', 'AS112'],
  ['192.52.193.0/24', 'AMT'],
  ['192.88.99.0/24', '6to4 relays'],
  ['192.175.48.0/24', 'AS112'],
  ['198.18.0.0/15', 'benchmarks'],
  ['198.51.100.0/24', 'documentation'],
  ['203.0.113.0/24', 'documentation'],
  ['224.0.0.0/3', 'multicast, reserved, broadcast'],
  ['100.100.100.200', 'metadata service'],
  ['168.63.129.16', 'metadata service'],

  ['::/96', 'unspecified, IPv4-compatible'],
  ['::ffff:0:0:0/96', 'IPv4-translated'],
  ['64:ff9b::/96', 'NAT64'],
  ['64:ff9b:1::/48', 'NAT64 of a network of its own'],
  ['100::/64', 'discard'],
  ['100:0:0:1::/64', 'dummy'],
  ['2001::/23', 'protocol assignments: Teredo, benchmarks, AMT, AS112, ORCHID, drone identities'],
  ['2001:db8::/32', 'documentation'],
  ['2002::/16', '6to4'],
  ['2620:4f:8000::/48', 'AS112'],
  ['3fff::/20', 'documentation'],
  ['5f00::/16', 'segment routing'],
  ['fe80::/10', 'link-local'],
  ['fec0::/10', 'site-local'],
  ['ff00::/8', 'multicast'],
  ['fd00:ec2::/32', 'metadata, credentials and other services of a cloud'],
  ['fd20:ce::254', 'metadata service'],
  ['fd00:42::42', 'metadata service'],
  ['fd00:a9fe:a9fe::1', 'metadata service'],
];

/** No connection leads here. */
export const neverReached = listOf(special.map(([range]) => range));

/** This machine itself. */
export const loopback = listOf(['127.0.0.0/8', '::1']);

/** Networks that are not public; where databases are, and gateways only when listed. */
export const privateAddresses = listOf([
  '10.0.0.0/8',
  '100.64.0.0/10',
  '172.16.0.0/12',
  '192.168.0.0/16',
  'fc00::/7',
]);

function listOf(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) if (!addRange(list, range)) throw new RangeError(range);
  return list;
}
