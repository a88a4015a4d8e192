import { useCallback, useEffect, useState } from 'react';
import { widgetDefaults } from './defaults';

export type ToastState = 'hidden' | 'showing' | 'shown';

interface ToastTiming {
  autoHide: boolean;
  /** Without it, the toast appears and disappears at once. */
  animation: boolean;
  /** Milliseconds that it stays once it is shown. */
  delay: number;
}

/**
 * The life of a toast: hidden, showing while it fades in, shown for a while, showing while it fades out, hidden.
 * While the pointer or focus is on it, its time doesn't run, and starts again afterward.
 */
export function useToastState({ autoHide, animation, delay }: ToastTiming) {
  const [wanted, setWanted] = useState(false);
  const [arrived, setArrived] = useState(false);
  const [held, setHeld] = useState(false);
  const [timesShown, setTimesShown] = useState(0);
  const state: ToastState = wanted !== arrived ? 'showing' : wanted ? 'shown' : 'hidden';

  useEffect(() => {
    if (wanted === arrived) return undefined;
    const timer = setTimeout(() => setArrived(wanted), animation ? widgetDefaults.fade : 0);
    return () => clearTimeout(timer);
  }, [wanted, arrived, animation]);

  useEffect(() => {
    if (state !== 'shown' || !autoHide || held) return undefined;
    const timer = setTimeout(() => setWanted(false), delay);
    return () => clearTimeout(timer);
  }, [state, autoHide, held, delay, timesShown]);

  const show = useCallback(() => {
    setWanted(true);
    // Shown again while it is visible: its time starts again.
    setTimesShown((times) => times + 1);
  }, []);
  const hide = useCallback(() => {
    setWanted(false);
    setHeld(false);
  }, []);

  return { state, leaving: !wanted && arrived, show, hide, setHeld };
}
