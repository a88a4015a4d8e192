import type { CustomFetch } from 'openid-client';
import { Agent, fetch, type RequestInit, type Response as Answer } from 'undici';
import { AddressNotAllowed, lookupPublic, type ProviderAddresses } from './provider-address.js';

/** The provider gave no answer at all. */
export class ProviderUnreachable extends Error {
  override readonly name = 'ProviderUnreachable';
}

/** Longer than any provider's metadata or key set. */
const MOST_BYTES = 1_000_000;
const CONNECT_MS = 5_000;
/** For a whole answer. */
const ANSWER_MS = 10_000;

/** How the service calls providers: allowed addresses only, no redirects, no long or endless answers. */
export interface ProviderFetch {
  fetch: CustomFetch;
  close(): Promise<void>;
}

export function createProviderFetch(
  addresses: ProviderAddresses,
  { answerMs = ANSWER_MS }: { answerMs?: number } = {},
): ProviderFetch {
  const open = new Agent({ connect: { timeout: CONNECT_MS, lookup: lookupPublic } });
  const local = new Agent({ connect: { timeout: CONNECT_MS } });
  return {
    fetch: async (address, options) => {
      const url = new URL(address);
      if (!addresses.allows(url)) throw new AddressNotAllowed();
      const dispatcher = addresses.isLocal(url) ? local : open;
      try {
        const signal = AbortSignal.timeout(answerMs);
        const answer = await fetch(url, {
          ...(options as RequestInit),
          redirect: 'manual',
          signal,
          dispatcher,
        });
        const body = [204, 304].includes(answer.status) ? null : await readShort(answer);
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

/** The body as it is once unpacked: a few packed bytes can become gigabytes. */
async function readShort({ body }: Answer): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of body ?? []) {
    bytes += chunk.byteLength;
    if (bytes > MOST_BYTES) throw new RangeError('A long answer');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** The first error of a class among an error and its causes. */
export function causeOf<E extends Error>(
  error: unknown,
  type: new (...parameters: never[]) => E,
): E | undefined {
  for (let each = error; each instanceof Error; each = each.cause) if (each instanceof type) return each;
  return undefined;
}
