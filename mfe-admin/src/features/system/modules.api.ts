import { queryOptions } from '@hima/sdk';

const TIMEOUT_MS = 5_000;

/** A module in the version that the console offers, and whether its code can be loaded. */
export interface ModuleState {
  name: string;
  version: string;
  /** The range of SDK versions that it runs on. */
  sdk: string;
  available: boolean;
}

interface Registry {
  remotes: Record<
    string,
    { channels: { stable?: string }; versions: Record<string, { entry: string; sdk: string } | undefined> }
  >;
}

/** @param address of the registry that the shell reads as well. */
export const moduleStates = (address: string) =>
  queryOptions({
    queryKey: ['system', 'modules', address],
    queryFn: ({ signal }) => readModules(new URL(address, location.origin), signal),
    staleTime: 0,
    meta: { silent: true },
  });

async function readModules(address: URL, signal: AbortSignal): Promise<ModuleState[]> {
  const ask = (url: URL, method: string) =>
    fetch(url, {
      method,
      cache: 'no-cache',
      signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
    });
  const response = await ask(address, 'GET');
  if (!response.ok) throw new Error(`registry.json: ${response.status}`);
  const { remotes } = (await response.json()) as Registry;
  return Promise.all(
    Object.entries(remotes).map(async ([name, { channels, versions }]) => {
      const { stable: version = '' } = channels;
      const { entry, sdk = '' } = versions[version] ?? {};
      const answer = entry && (await ask(new URL(entry, address), 'HEAD').catch(() => undefined));
      return { name: name.replaceAll('_', '-'), version, sdk, available: Boolean(answer && answer.ok) };
    }),
  );
}
