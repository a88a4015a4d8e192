import { startTransition, useCallback, useEffect, useState } from 'react';
import { useLanguage, type Language } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { isReplaced } from '../registry/fetch-registry';
import { runProgress } from './run-progress';
import { useLoader } from './loader-context';
import type { LoadedRemote, RemoteLoader } from './remote-loader';
import { toRemoteError, type RemoteError } from './remote-error';

/** Until then (milliseconds), a person who leaves the page takes the transition along: the new page waits for it, too. */
const LONGEST_TRANSITION = 200;

interface RemoteState {
  name: string;
  remote?: LoadedRemote;
  error?: RemoteError;
}

/**
 * A remote on its way to the page: neither `remote` nor `error` while it is being loaded. `retry` loads it from nothing,
 * or the page when there is another version of it by now; `turn` counts the retries.
 */
export function useRemote(entry: RemoteEntry): RemoteState & { turn: number; retry: () => void } {
  const loader = useLoader();
  const { language } = useLanguage();
  const [turn, setTurn] = useState(0);
  const [state, setState] = useState(() => stateOf(entry, loader));
  // Only once for each remote: while it is being shown in a transition, it is loaded already.
  if (state.name !== entry.name) setState(stateOf(entry, loader));

  useEffect(() => {
    const loaded = loader.loaded(entry);
    if (loaded) {
      setState((before) => (before.remote === loaded ? before : { name: entry.name, remote: loaded }));
      return undefined;
    }
    let current = true;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = (outcome: Omit<RemoteState, 'name'>) => {
      if (current) setState({ name: entry.name, ...outcome });
    };
    settle({});
    const done = runProgress();
    download(entry, language, loader, () => current)
      .then(
        (remote) => {
          // The skeleton stays until the remote has the code of its page, too. A fallback of Suspense would keep that
          // from being shown for 300 ms.
          startTransition(() => settle({ remote }));
          timer = setTimeout(() => settle({ remote }), LONGEST_TRANSITION);
        },
        (error: unknown) => settle({ error: toRemoteError(error, 'broken') }),
      )
      .finally(done);
    return () => {
      current = false;
      done();
      clearTimeout(timer);
    };
  }, [loader, entry, language, turn]);

  // All at once: what the turn before it still waits for must not bring back the remote that failed.
  const retry = useCallback(() => {
    loader.forget(entry);
    setState({ name: entry.name });
    setTurn((before) => before + 1);
  }, [loader, entry]);

  return { ...state, turn, retry };
}

async function download(
  entry: RemoteEntry,
  language: Language,
  loader: RemoteLoader,
  isCurrent: () => boolean,
): Promise<LoadedRemote> {
  // Code of two versions can't be on one page.
  if (loader.begun(entry.name) && (await isReplaced(entry))) {
    // Whoever has left for another page may be filling in a form there.
    if (isCurrent()) location.reload();
    await new Promise(() => {});
  }
  return loader.load(entry, language);
}

function stateOf(entry: RemoteEntry, loader: RemoteLoader): RemoteState {
  const remote = loader.loaded(entry);
  return { name: entry.name, ...(remote && { remote }) };
}
