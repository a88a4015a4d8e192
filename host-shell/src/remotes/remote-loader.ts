import { isRemoteModule, remoteMessages, type Language, type Messages, type RemoteModule } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { RemoteError, toRemoteError } from './remote-error';

/** Pause before the one automatic second try, in milliseconds. */
const SECOND_TRY = 500;

/** The functions of the federation runtime that the loader uses. */
export interface FederationRuntime {
  registerRemotes(remotes: { name: string; entry: string }[], options: { force: boolean }): void;
  loadRemote(id: string): Promise<unknown>;
  satisfy(version: string, range: string): boolean;
}

/** A remote, ready to be drawn. */
export interface LoadedRemote {
  Root: RemoteModule['Root'];
  messages: Messages;
}

export interface RemoteLoader {
  /** The remote if it has been loaded already. */
  loaded(remote: RemoteEntry): LoadedRemote | undefined;
  /** Whether this page has begun to load a remote: it can't use another version of it then. */
  begun(name: string): boolean;
  /** Rejects with a {@link RemoteError}; may be called again then. A slow network can take any time. */
  load(remote: RemoteEntry, language: Language): Promise<LoadedRemote>;
  /** The next load starts again: the remote keeps the failure of a part. */
  forget(remote: RemoteEntry): void;
}

/** Loads remotes by the page's federation runtime, with a second try. */
export function createRemoteLoader(runtime: FederationRuntime, sdkVersion: string): RemoteLoader {
  const ready = new Map<string, LoadedRemote>();
  const begun = new Set<string>();
  const failures = new Map<string, number>();
  /** How often each was forgotten: what was requested before that must not replace what was requested after it. */
  const turns = new Map<string, number>();
  const turnOf = (name: string) => turns.get(name) ?? 0;

  async function attempt({ name, entry }: RemoteEntry, language: Language): Promise<LoadedRemote> {
    begun.add(name);
    const tries = failures.get(name) ?? 0;
    // Browsers queue the same URL behind a request that hangs; a changed URL is requested at once.
    const address = tries === 0 ? entry : `${entry}?r=${tries}`;
    runtime.registerRemotes([{ name, entry: address }], { force: tries > 0 });
    try {
      const loaded = await runtime.loadRemote(`${name}/remote`);
      const module = (loaded as { default?: unknown } | null)?.default;
      if (!isRemoteModule(module)) throw new RemoteError('contract', `${name} does not expose a remote`);
      return { Root: module.Root, messages: await remoteMessages(module, language) };
    } catch (error) {
      failed(name);
      throw toRemoteError(error, 'broken');
    }
  }

  async function insist(remote: RemoteEntry, language: Language): Promise<LoadedRemote> {
    const turn = turnOf(remote.name);
    try {
      return await attempt(remote, language);
    } catch (error) {
      if ((error as RemoteError).kind !== 'failed') throw error;
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
      if (turnOf(remote.name) !== turn) throw error;
      return attempt(remote, language);
    }
  }

  function failed(name: string): void {
    failures.set(name, (failures.get(name) ?? 0) + 1);
  }

  return {
    loaded: ({ name }) => ready.get(name),
    begun: (name) => begun.has(name),
    forget({ name }) {
      turns.set(name, turnOf(name) + 1);
      ready.delete(name);
      failed(name);
    },
    async load(remote, language) {
      if (!runtime.satisfy(sdkVersion, remote.sdk)) {
        throw new RemoteError(
          'incompatible',
          `${remote.name} ${remote.version} needs @hima/sdk ${remote.sdk}`,
        );
      }
      const turn = turnOf(remote.name);
      const loaded = await insist(remote, language);
      if (turnOf(remote.name) === turn) ready.set(remote.name, loaded);
      return loaded;
    },
  };
}
