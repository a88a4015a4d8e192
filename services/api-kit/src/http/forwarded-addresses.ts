import { isIP } from 'node:net';
import { canonicalAddress } from '../network.js';

/**
 * An `X-Forwarded-For` header in which each entry is an IP address, in one spelling and without a port: with a port, each
 * connection would count as another client. What is left of any other text is dropped: a proxy that doesn't tell an address
 * has checked none, and the text would be taken for one.
 */
export function forwardedAddresses(header: string): string {
  const entries = header.split(',').map((entry) => entry.trim());
  const addresses = entries.filter((entry) => entry !== '').map(addressOf);
  return addresses.slice(addresses.lastIndexOf(undefined) + 1).join(', ');
}

/** The address of an entry such as `192.0.2.1`, `192.0.2.1:80`, `2001:db8::1`, `[2001:db8::1]` or `[2001:db8::1]:80`. */
function addressOf(entry: string): string | undefined {
  const [, inner = entry] =
    /^\[([^\]]*:[^\]]*)\](?::\d{1,5})?$/.exec(entry) ?? /^([\d.]+):\d{1,5}$/.exec(entry) ?? [];
  return isIP(inner) === 0 ? undefined : canonicalAddress(inner);
}
