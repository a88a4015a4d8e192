import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { inboxPaths } from './inbox-paths';
import { useInbox } from './use-inbox';

/** How much waits for this person, by the path of the page that lists it; requested again on every other page. */
export function useInboxCounts(): ReadonlyMap<string, number> {
  const { pathname } = useLocation();
  const { sections, refetch } = useInbox();
  const shownOn = useRef(pathname);
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    refetch();
  }, [pathname, refetch]);

  const counts = new Map<string, number>();
  for (const { kind, count } of sections) {
    const path = inboxPaths[kind].list.replace(/[?#].*/, '');
    counts.set(path, (counts.get(path) ?? 0) + count);
  }
  return counts;
}
