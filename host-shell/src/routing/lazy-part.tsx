import { useEffect, useState, type ComponentType, type ReactNode } from 'react';
import { runProgress } from '../remotes/run-progress';

/** Pause before the second try, in milliseconds. */
const SECOND_TRY = 500;

/** A component whose code can be requested before it is rendered. */
type LazyPart = ComponentType & { load: () => Promise<ComponentType> };

interface State {
  Loaded?: ComponentType;
  error?: unknown;
}

/**
 * A part of the console; its code is downloaded when it is first rendered, with a second try. Without Suspense, which
 * shows what arrives within 300 ms of its fallback only after those.
 *
 * @param waiting shown meanwhile
 */
export function lazyPart(load: () => Promise<ComponentType>, waiting: ReactNode): LazyPart {
  let loaded: ComponentType | undefined;

  async function loadTwice(): Promise<ComponentType> {
    try {
      return (loaded = await load());
    } catch {
      await new Promise((resolve) => setTimeout(resolve, SECOND_TRY));
      return (loaded = await load());
    }
  }

  function Part(): ReactNode {
    const [state, setState] = useState<State>(loaded ? { Loaded: loaded } : {});

    const ready = state.Loaded !== undefined;

    useEffect(() => {
      if (ready) return undefined;
      let current = true;
      const done = runProgress();
      loadTwice()
        .then(
          (Loaded) => current && setState({ Loaded }),
          (error: unknown) => current && setState({ error }),
        )
        .finally(done);
      return () => {
        current = false;
        done();
      };
    }, [ready]);

    if ('error' in state) throw state.error;
    return state.Loaded ? <state.Loaded /> : waiting;
  }

  return Object.assign(Part, { load: loadTwice });
}
