import type { RemoteEntry } from '@hima/sdk/remote';
import type { Registry } from './fetch-registry';

/** The registry as this page uses it. */
export interface PageRegistry extends Registry {
  /** Other versions of remotes that this page has loaded; only a reload brings them. */
  updates: RemoteEntry[];
}

/**
 * What a page makes of a registry that it has asked again. A remote that has been loaded stays: two versions of it on
 * one page would share webpack's chunk registry. All others come in their new version.
 *
 * @param begun whether the page has begun to load a remote
 */
export function newerRegistry(
  before: Registry,
  now: Registry,
  begun: (name: string) => boolean,
): PageRegistry {
  const known = new Map(before.remotes.map((remote) => [remote.name, remote]));
  const updates: RemoteEntry[] = [];
  const remotes = now.remotes.map((remote) => {
    const old = known.get(remote.name);
    known.delete(remote.name);
    if (!old) return remote;
    // The same object: a page that shows it is not drawn again.
    if (old.version === remote.version) return old;
    if (!begun(remote.name)) return remote;
    updates.push(remote);
    return old;
  });
  const gone = [...known.values()].filter(({ name }) => begun(name));
  return { ...now, remotes: [...remotes, ...gone], updates };
}
