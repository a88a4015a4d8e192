import { useCallback, useEffect, useMemo, useRef } from 'react';

interface Timer {
  /** Runs the task after `delay` milliseconds, instead of the one that still waits. */
  start(task: () => void, delay: number): void;
  stop(): void;
}

/** One timer, which ends with the component. */
export function useTimer(): Timer {
  const id = useRef<ReturnType<typeof setTimeout>>(undefined);
  const stop = useCallback(() => clearTimeout(id.current), []);
  useEffect(() => stop, [stop]);
  return useMemo(
    () => ({
      stop,
      start(task, delay) {
        stop();
        id.current = setTimeout(task, delay);
      },
    }),
    [stop],
  );
}
