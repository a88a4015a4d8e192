import { basePath } from '../build-settings';

/** Longest wait for the registry, in milliseconds. */
export const REGISTRY_TIMEOUT = 5_000;

/** Where this console's registry is. */
export const registryAddress = (): string => new URL(`${basePath}registry.json`, location.origin).href;

/**
 * The registry as text. Without the SDK, because the first script of the page requests it before the SDK is loaded.
 * @param address absolute URL of registry.json
 */
export async function downloadRegistry(address: string): Promise<string> {
  // no-cache asks the server each time, and takes "not modified" for an answer.
  const response = await fetch(address, {
    cache: 'no-cache',
    signal: AbortSignal.timeout(REGISTRY_TIMEOUT),
  });
  if (!response.ok) throw new Error(`registry.json: the server answered ${response.status}`);
  return response.text();
}
