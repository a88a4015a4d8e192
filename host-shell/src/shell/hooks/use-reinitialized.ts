import { useEffect, useEffectEvent, useRef } from 'react';
import { shellConstants } from '../constants';

/** Puts a menu back to what the page asks for, a while after `trigger` has become another. */
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
