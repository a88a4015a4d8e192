import { readStored, writeStored } from '@hima/sdk';
import { basePath } from '../build-settings';
import { parseRegistry, type RemoteEntry } from '@hima/sdk/remote';

/** Longest wait for the registry, in milliseconds. */
export const REGISTRY_TIMEOUT = 5_000;
const COPY = 'registry-copy';

/** Where this console's registry is. */
export const registryAddress = (): string => new URL(`${basePath}registry.json`, location.origin).href;

export interface Registry {
  remotes: RemoteEntry[];
  /** True when the registry could not be had and this is the last good copy of it. */
  outdated: boolean;
}

/**
 * The remotes that this console has. Falls back to the last good copy; without one it rejects with an
 * Error whose message says what was wrong.
 *
 * @param address absolute URL of registry.json
 */
export async function fetchRegistry(address: string): Promise<Registry> {
  try {
    const text = await download(address);
    const remotes = parseRegistry(parseJson(text), address);
    writeStored(COPY, text);
    return { remotes, outdated: false };
  } catch (error) {
    const remotes = lastGoodCopy(address);
    if (!remotes) throw error;
    console.error('The registry cannot be used; the last good copy is.', error);
    return { remotes, outdated: true };
  }
}

async function download(address: string): Promise<string> {
  // no-cache asks the server each time, and takes "not modified" for an answer.
  const response = await fetch(address, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
  });
  if (!response.ok) throw new Error(`registry.json: the server answered ${response.status}`);
  return response.text();
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new Error('registry.json: not JSON');
  }
}

function lastGoodCopy(address: string): RemoteEntry[] | undefined {
  try {
    const text = readStored(COPY);
    return text === undefined ? undefined : parseRegistry(JSON.parse(text), address);
  } catch {
    return undefined;
  }
}
