import { isListed, loopback, neverReached, privateAddresses } from '@hima/api-kit';
import { lookup as resolve } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';

/** An address that the service never calls for an organization. */
export class AddressNotAllowed extends Error {
  override readonly name = 'AddressNotAllowed';

  constructor() {
    super('The address is not one of a public server.');
  }
}

/** Providers have public addresses and HTTPS, except the origins that the operator lists. */
export interface ProviderAddresses {
  isLocal(url: URL): boolean;
  /** Whether the service may call it, and send a browser there. */
  allows(url: URL): boolean;
}

export function createProviderAddresses(localOrigins: readonly string[]): ProviderAddresses {
  const isLocal = ({ origin }: URL): boolean => localOrigins.includes(origin);
  return {
    isLocal,
    allows: (url) => isLocal(url) || (url.protocol === 'https:' && !isNonPublic(hostOf(url))),
  };
}

const hostOf = ({ hostname }: URL): string => hostname.replace(/^\[|\]$/g, '');

/** For addresses; names are checked by the addresses they resolve to, see {@link lookupPublic}. */
const isNonPublic = (host: string): boolean =>
  isIP(host) !== 0 && [loopback, neverReached, privateAddresses].some((list) => isListed(list, host));

/** For sockets: they connect to the addresses that were checked, so that a second answer can't lead elsewhere. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, '');
    const [first] = addresses;
    if (!first || addresses.some(({ address }) => isNonPublic(address)))
      return callback(new AddressNotAllowed(), '');
    if (options.all) return callback(null, addresses);
    callback(null, first.address, first.family);
  });
};
