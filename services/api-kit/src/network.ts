import { isIP, type BlockList } from 'node:net';

/**
 * Adds an IP address, or a range of them in CIDR notation, to a list.
 *
 * @returns false when the text is neither. A range of all addresses counts as invalid: it would allow everything.
 */
export function addRange(list: BlockList, text: string): boolean {
  const [address = '', prefix, ...more] = text.split('/');
  const family = address.includes('%') ? 0 : isIP(address);
  const longest = family === 4 ? 32 : 128;
  const bits = prefix === undefined ? longest : /^\d{1,3}$/.test(prefix) ? Number(prefix) : 0;
  if (family === 0 || more.length || bits < 1 || bits > longest) return false;
  list.addSubnet(address, bits, family === 4 ? 'ipv4' : 'ipv6');
  return true;
}

/** Whether an address is in a list; the IPv4 address inside of an IPv6 one counts as itself. */
export function isListed(list: BlockList, address: string): boolean {
  // Without the zone of a link-local one: fe80::1%eth0.
  const [plain = ''] = address.split('%');
  const family = isIP(plain);
  return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
}

/**
 * The one spelling of an IP address: IPv6 compressed, an IPv4-mapped address as the IPv4 one, and a zone only where it
 * tells addresses apart, which is link-local ones. Anything else is returned as it is.
 */
export function canonicalAddress(address: string): string {
  const [plain = '', zone] = address.split('%');
  if (isIP(plain) !== 6) return address;
  const compressed = new URL(`http://[${plain}]`).hostname.slice(1, -1);
  const mapped = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(compressed);
  if (mapped) return mapped.slice(1).flatMap(bytesOf).join('.');
  return zone && /^fe[89ab]/.test(compressed) ? `${compressed}%${zone}` : compressed;
}

function bytesOf(group: string): number[] {
  const value = Number.parseInt(group, 16);
  return [value >> 8, value & 0xff];
}

/**
 * What counts as one network, such as by a limit: an IPv4 address, or the /64 of an IPv6 connection, with any number of
 * addresses.
 */
export function networkOf(address: string): string {
  const [plain = ''] = canonicalAddress(address).split('%');
  if (isIP(plain) !== 6) return plain;
  const [before = [], after = []] = plain.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array<string>(8 - before.length - after.length).fill('0');
  return `${[...before, ...zeros, ...after].slice(0, 4).join(':')}::/64`;
}
