import type { CustomFetch } from 'openid-client';
import { Agent, fetch, type RequestInit } from 'undici';
import { AddressNotAllowed, lookupPublic, type ProviderAddresses } from './provider-address.js';

/** The provider gave no answer at all. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Longer than any provider's metadata or key set. */
const MOST_BYTES = 1_000_000;
const CONNECT_MS = 5_000;

/** How the service calls providers: allowed addresses only, no redirects, no endless answers. */
export interface ProviderFetch {
  fetch: CustomFetch;
  close(): Promise<void>;
}

export function createProviderFetch(addresses: ProviderAddresses): ProviderFetch {
  const limits = { maxResponseSize: MOST_BYTES };
  const open = new Agent({ ...limits, connect: { timeout: CONNECT_MS, lookup: lookupPublic } });
  const local = new Agent({ ...limits, connect: { timeout: CONNECT_MS } });
  return {
    fetch: async (address, options) => {
      const url = new URL(address);
      if (!addresses.allows(url)) throw new AddressNotAllowed();
      const dispatcher = addresses.isLocal(url) ? local : open;
      try {
        const answer = await fetch(url, { ...(options as RequestInit), redirect: 'manual', dispatcher });
        const body = [204, 304].includes(answer.status) ? null : await answer.arrayBuffer();
        return new Response(body, { status: answer.status, headers: [...answer.headers] });
      } catch (error) {
        throw causeOf(error, AddressNotAllowed) ?? new ProviderUnreachable('No answer', { cause: error });
      }
    },
    close: async () => {
      await Promise.all([open.destroy(), local.destroy()]);
    },
  };
}

/** The first error of a class among an error and its causes. */
export function causeOf<E extends Error>(
  error: unknown,
  type: new (...parameters: never[]) => E,
): E | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof type) return each;
  return undefined;
}
