import { useSyncExternalStore } from 'react';

/** Whether the page is scrolled further than `offset` CSS pixels. */
export function useScrolledPast(offset: number): boolean {
  return useSyncExternalStore(onScroll, () => window.scrollY > offset);
}

function onScroll(changed: () => void): () => void {
  window.addEventListener('scroll', changed, { passive: true });
  return () => window.removeEventListener('scroll', changed);
}
