import { BlockList } from 'node:net';
import { addRange, isListed } from '@hima/api-kit';

/** Whether a connection may name this host, which leads to these addresses. */
export type AllowedHosts = (host: string, addresses: readonly string[]) => boolean;

const name = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;
/** As addresses are written: a mistyped one must not pass as a name. */
const numeric = /^[\d.]+$/;

/**
 * Reads a list of hosts: names, `*.example.org` for every name below it, addresses and ranges of them. A host is
 * allowed when its name is in the list, or when every address that it leads to is.
 *
 * @returns nothing when an entry is none of these.
 */
export function parseAllowedHosts(text: string): AllowedHosts | undefined {
  const names = new Set<string>();
  const suffixes: string[] = [];
  const ranges = new BlockList();
  for (const entry of text.split(',').map((part) => plainName(part.trim()))) {
    if (addRange(ranges, entry)) continue;
    if (!name.test(entry) || numeric.test(entry)) return undefined;
    if (entry.startsWith('*.')) suffixes.push(entry.slice(1));
    else names.add(entry);
  }
  return (given, addresses) => {
    const host = plainName(given);
    if (names.has(host) || suffixes.some((suffix) => host.endsWith(suffix) && host !== suffix)) return true;
    return addresses.every((address) => isListed(ranges, address));
  };
}

/** Names are the same in capitals, and with the dot of the root at their end. */
const plainName = (text: string): string => text.toLowerCase().replace(/\.$/, '');
