import { BlockList } from 'node:net';
import { addRange, isListed } from '@hima/api-kit';

/** A list of hosts that connections of some kind may lead to. */
export interface AllowedHosts {
  isNamed(host: string): boolean;
  contains(address: string): boolean;
}

const name = /^(\*\.)?[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?(\.[a-z0-9_]([a-z0-9_-]*[a-z0-9_])?)*$/;
/** As addresses are written: a mistyped one must not pass as a name. */
const numeric = /^[\d.]+$/;

/**
 * Reads a list of hosts: names, `*.example.org` for every name below it, addresses and ranges of them.
 *
 * @returns undefined if an entry is none of these.
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
  return {
    isNamed(given) {
      const host = plainName(given);
      return names.has(host) || suffixes.some((suffix) => host.endsWith(suffix) && host !== suffix);
    },
    contains: (address) => isListed(ranges, address),
  };
}

/** Names are the same in capitals, and with the dot of the root at their end. */
const plainName = (text: string): string => text.toLowerCase().replace(/\.$/, '');
