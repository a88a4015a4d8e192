import { useCallback, useEffect, useState } from 'react';
import { readBeside } from './read-beside';
import { useStarted } from './use-started';

interface Watching {
  /** Ids of the sections' elements, in the order of the page. */
  ids: readonly string[];
  rootMargin: string;
  /** Visible shares of a section at which it is measured again, 0 to 1. */
  thresholds: readonly number[];
}

/** A section is read when half of it is in view. */
const READ = 0.5;

/**
 * Which of the sections is being read: the first of which half is in view; where there is none, because they
 * are higher than the window, the one of which the largest share is. Where some lie side by side, see {@link readBeside}.
 */
export function useCurrentSection({ ids, rootMargin, thresholds }: Watching) {
  const started = useStarted();
  const [current, setCurrent] = useState(ids[0]);
  const [chosen, setChosen] = useState<{ id: string; at: number }>();
  const [looks, setLooks] = useState(0);
  const watched = ids.join(' ');
  const steps = thresholds.join(' ');

  useEffect(() => {
    if (!started) return undefined;
    const order = watched.split(' ');
    const shares = new Map<string, number>();
    let seen = order[0]!;
    const follow = () => setCurrent(readBeside(seen, order));
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { target, isIntersecting, intersectionRatio } of entries)
          shares.set(target.id, isIntersecting ? intersectionRatio : 0);
        const most = Math.max(...shares.values());
        const read = (id: string) => (shares.get(id) ?? 0) >= Math.min(most, READ);
        if (most > 0) seen = order.find(read)!;
        follow();
        setChosen((choice) =>
          choice && (choice.at === window.scrollY || read(choice.id)) ? choice : undefined,
        );
      },
      { rootMargin, threshold: steps.split(' ').map(Number) },
    );
    for (const id of order) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    window.addEventListener('scroll', follow, { passive: true });
    return () => {
      observer.disconnect();
      window.removeEventListener('scroll', follow);
    };
  }, [started, watched, rootMargin, steps, looks]);

  /**
   * The section gone to stays marked while it is read, also beside one that comes before it. At the foot of
   * the page, where it can't come to the top, it stays marked until the page is scrolled.
   */
  const choose = useCallback((id: string) => setChosen({ id, at: window.scrollY }), []);
  const refresh = useCallback(() => setLooks((times) => times + 1), []);

  return { current: chosen?.id ?? current, choose, refresh };
}
