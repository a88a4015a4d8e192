import { useEffect, useEffectEvent, useRef } from 'react';
import { shellConstants } from '../constants';

/** Resets a menu to the current page, a while after `trigger` has changed. */
export function useReinitialized(trigger: unknown, reset: () => void): void {
  const run = useEffectEvent(reset);
  const last = useRef(trigger);
  useEffect(() => {
    if (last.current === trigger) return;
    last.current = trigger;
    const timer = setTimeout(run, shellConstants.menu.reinitialize);
    return () => clearTimeout(timer);
  }, [trigger]);
}
