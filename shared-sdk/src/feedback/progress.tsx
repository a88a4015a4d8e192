import type { ReactNode } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';

const store = createStore(() => 0);

/**
 * The thin bar at the top of the page: it runs as long as there were more starts than dones.
 *
 * @example
 * progress.start();
 * try { await load(); } finally { progress.done(); }
 */
export const progress = {
  start(): void {
    store.setState((running) => running + 1, true);
  },
  done(): void {
    store.setState((running) => Math.max(0, running - 1), true);
  },
};

/** Decoration: the loading part has its own text. */
export function ProgressBar(): ReactNode {
  const running = useStore(store) > 0;
  return <div className="hima-progress" data-running={running} aria-hidden="true" />;
}
