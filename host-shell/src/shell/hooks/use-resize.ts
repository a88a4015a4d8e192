import { useEffect, useEffectEvent } from 'react';

/**
 * Calls back when the window has been resized.
 *
 * @param delay pause after the last event, in milliseconds
 */
export function useResize(onRest: () => void, delay: number): void {
  const rest = useEffectEvent(onRest);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(rest, delay);
    };
    window.addEventListener('resize', restart);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('resize', restart);
    };
  }, [delay]);
}
