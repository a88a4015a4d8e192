import { useCallback, useEffect, useState } from 'react';
import { useReducedMotion } from './use-reduced-motion';
import { useStarted } from './use-started';

/**
 * Which slide is to be seen. Slides turn automatically from 500 ms after the start on, one each `interval`
 * milliseconds; not while the pointer or the focus is on them, not after a pause, and not unasked when the
 * person wants less motion.
 */
export function useRotation(count: number, interval: number) {
  const started = useStarted();
  const still = useReducedMotion();
  const [position, setPosition] = useState(0);
  const [choice, setChoice] = useState<'turn' | 'pause'>();
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const turning = choice ? choice === 'turn' : !still;
  const running = started && turning && !pointed && !focused && count > 1;
  // Slides may have been taken away meanwhile.
  const index = position % Math.max(count, 1);

  const step = useCallback(
    (by: 1 | -1) => setPosition((before) => (before + by + count) % Math.max(count, 1)),
    [count],
  );
  useEffect(() => {
    if (!running) return undefined;
    // Again after each slide: one chosen by hand stays its full time as well.
    const timer = setTimeout(() => step(1), interval);
    return () => clearTimeout(timer);
  }, [running, index, interval, step]);

  const next = useCallback(() => step(1), [step]);
  const previous = useCallback(() => step(-1), [step]);
  const pause = useCallback(() => setChoice('pause'), []);
  /** Also right away: who presses the button has pointer and focus on it. */
  const cycle = useCallback(() => {
    setChoice('turn');
    setPointed(false);
    setFocused(false);
  }, []);

  return { index, turning, running, next, previous, pause, cycle, setPointed, setFocused };
}
