import { mainApi, queryOptions, type MainResult } from '@hima/sdk';

const TIMEOUT_MS = 5_000;

/** A module in the version that the console offers, and whether its code can be loaded. */
export interface ModuleState {
  /** `mfe-campaigns` */
  name: string;
  version: string;
  /** The version on trial, where there is one. */
  next: string | undefined;
  /** Whether a deployment leaves the version where it is. */
  pinned: boolean;
  /** The range of SDK versions that it runs on. */
  sdk: string;
  /** Whether the version on trial can be tried in one tab: not the page that signs in. */
  canTry: boolean;
  available: boolean;
}

/** How one version of a module loaded and failed in the browsers of all users. */
export type ModuleUse = MainResult<'listModuleUse'>[number];

interface Registry {
  remotes: Record<
    string,
    {
      channels: { stable?: string; next?: string };
      pinned?: string[];
      versions: Record<string, { entry: string; sdk: string; contributes?: { area?: string } } | undefined>;
    }
  >;
}

/** @param address of the registry that the shell reads as well. */
export const moduleStates = (address: string) =>
  queryOptions({
    queryKey: ['modules', 'states', address],
    queryFn: ({ signal }) => readModules(new URL(address, location.origin), signal),
    staleTime: 0,
    meta: { silent: true },
  });

/** The deployments, newest first; null if the server has no history. */
export const deployments = queryOptions({
  queryKey: ['modules', 'deployments'],
  queryFn: ({ signal }) => mainApi.get('/module/deployment', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

export const moduleUse = queryOptions({
  queryKey: ['modules', 'use'],
  queryFn: ({ signal }) => mainApi.get('/module', { signal }),
  staleTime: 0,
  meta: { silent: true },
});

async function readModules(address: URL, signal: AbortSignal): Promise<ModuleState[]> {
  const response = await ask(address, 'GET', signal);
  if (!response.ok) throw new Error(`registry.json: ${response.status}`);
  const { remotes } = (await response.json()) as Registry;
  return Promise.all(
    Object.entries(remotes).map(async ([name, { channels, pinned, versions }]) => {
      const { stable: version = '', next } = channels;
      const { entry, sdk = '' } = versions[version] ?? {};
      const answer = entry && (await ask(new URL(entry, address), 'HEAD', signal).catch(() => undefined));
      return {
        name: name.replaceAll('_', '-'),
        version,
        next: next === version ? undefined : next,
        canTry: next !== undefined && versions[next]?.contributes?.area !== 'auth',
        pinned: Boolean(pinned?.includes('stable')),
        sdk,
        available: Boolean(answer && answer.ok),
      };
    }),
  );
}

const ask = (url: URL, method: string, signal: AbortSignal): Promise<Response> =>
  fetch(url, {
    method,
    cache: 'no-cache',
    signal: AbortSignal.any([signal, AbortSignal.timeout(TIMEOUT_MS)]),
  });
