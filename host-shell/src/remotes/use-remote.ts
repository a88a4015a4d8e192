import { startTransition, useCallback, useEffect, useState } from 'react';
import { progress, useLanguage } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { isReplaced } from '../registry/fetch-registry';
import { useLoader } from './loader-context';
import type { LoadedRemote } from './remote-loader';
import { toRemoteError, type RemoteError } from './remote-error';

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
  const [state, setState] = useState<RemoteState>({ name: entry.name });
  const known = loader.loaded(entry);

  useEffect(() => {
    if (loader.loaded(entry)) return undefined;
    let current = true;
    const settle = (outcome: Omit<RemoteState, 'name'>) => {
      if (current) setState({ name: entry.name, ...outcome });
    };
    settle({});
    progress.start();
    loader
      .load(entry, language)
      .then(
        // The skeleton stays until the remote has the code of its page, too. A fallback of Suspense would keep that
        // from being shown for 300 ms.
        (remote) => startTransition(() => settle({ remote })),
        (error: unknown) => settle({ error: toRemoteError(error, 'broken') }),
      )
      .finally(progress.done);
    return () => {
      current = false;
    };
  }, [loader, entry, language, turn]);

  const retry = useCallback(async () => {
    setState({ name: entry.name });
    // Code of two versions can't be on one page.
    if (await isReplaced(entry)) return location.reload();
    loader.forget(entry);
    setTurn((before) => before + 1);
  }, [loader, entry]);

  // The state of another remote doesn't apply to this one.
  const own = state.name === entry.name ? state : { name: entry.name };
  return { ...own, ...(known && { remote: known }), turn, retry: () => void retry() };
}
