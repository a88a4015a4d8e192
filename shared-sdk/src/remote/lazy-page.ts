import { lazy, type ComponentType, type LazyExoticComponent } from 'react';
import { progress } from '../feedback/progress';

/**
 * A page whose code is downloaded when its route is first shown. Until then the page before it stays, below the progress
 * bar; if its code can't be downloaded, the shell shows that the page is unavailable, with Retry.
 *
 * @example
 * const HistoryPage = lazyPage(async () => (await import('./features/history/history-page')).HistoryPage);
 */
export function lazyPage(load: () => Promise<ComponentType>): LazyExoticComponent<ComponentType> {
  return lazy(async () => {
    progress.start();
    try {
      return { default: await load() };
    } finally {
      progress.done();
    }
  });
}
