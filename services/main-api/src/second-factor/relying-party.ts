import { isIP } from 'node:net';

/** The relying party of passkeys: the console at its public URL, regardless of request headers. */
export interface RelyingParty {
  id: string;
  origin: string;
}

/** Undefined where browsers have no passkeys: without an address, at an IP address, or without HTTPS. */
export function relyingPartyOf(publicUrl: string | undefined): RelyingParty | undefined {
  if (publicUrl === undefined) return undefined;
  const { hostname, origin, protocol } = new URL(publicUrl);
  if (isIP(hostname.replace(/^\[|\]$/g, ''))) return undefined;
  return protocol === 'https:' || hostname === 'localhost' ? { id: hostname, origin } : undefined;
}
