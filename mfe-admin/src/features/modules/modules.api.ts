import { mainApi, queryOptions, type MainResult } from '@hima/sdk';
import { readDeployments, type Deployment } from './deployments';

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
      versions: Record<string, { entry: string; sdk: string } | undefined>;
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

/** What was deployed, newest first. @param address of the registry @param names of the modules in it */
export const deployments = (address: string, names: readonly string[]) =>
  queryOptions({
    queryKey: ['modules', 'deployments', address, ...names],
    queryFn: async ({ signal }): Promise<Deployment[]> => {
      const found = await Promise.all(
        names.map(async (name) => {
          const file = new URL(`remotes/${name}/deployments.json`, new URL(address, location.origin));
          const response = await ask(file, 'GET', signal);
          // A registry may be older than the first history.
          if (response.status === 404) return [];
          if (!response.ok) throw new Error(`${file.pathname}: ${response.status}`);
          return readDeployments(name, await response.json());
        }),
      );
      return found.flat().sort((a, b) => b.at.localeCompare(a.at));
    },
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
