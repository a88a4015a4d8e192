import { useCallback, useEffect, useState } from 'react';
import { widgetDefaults } from './defaults';

export type ToastState = 'hidden' | 'showing' | 'shown';

interface ToastTiming {
  autoHide: boolean;
  /** Without it the toast is there, and gone, at once. */
  animation: boolean;
  /** Milliseconds that it stays once it is shown. */
  delay: number;
}

/**
 * The life of a toast: hidden, showing while it fades in, shown for a while, showing while it fades out, hidden.
 * As long as it is held (pointer or focus on it) its time does not run, and begins anew afterwards.
 */
export function useToastState({ autoHide, animation, delay }: ToastTiming) {
  const [wanted, setWanted] = useState(false);
  const [arrived, setArrived] = useState(false);
  const [held, setHeld] = useState(false);
  const [asked, setAsked] = useState(0);
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
  }, [state, autoHide, held, delay, asked]);

  const show = useCallback(() => {
    setWanted(true);
    // Asked again while it is there: its time begins anew.
    setAsked((times) => times + 1);
  }, []);
  const hide = useCallback(() => {
    setWanted(false);
    setHeld(false);
  }, []);

  return { state, leaving: !wanted && arrived, show, hide, setHeld };
}
