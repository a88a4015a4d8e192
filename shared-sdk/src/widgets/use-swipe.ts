import { useRef, type PointerEvent } from 'react';

/**
 * Handlers of an element that fingers and pens may swipe over.
 *
 * @param threshold CSS pixels that a swipe must be longer than
 */
export function useSwipe(threshold: number, onSwipe: (towards: 'left' | 'right') => void) {
  const from = useRef<number | undefined>(undefined);
  return {
    onPointerDown({ pointerType, clientX }: PointerEvent): void {
      // With a mouse people mark text.
      from.current = pointerType === 'mouse' ? undefined : clientX;
    },
    onPointerUp({ clientX }: PointerEvent): void {
      if (from.current === undefined) return;
      const way = clientX - from.current;
      from.current = undefined;
      if (Math.abs(way) > threshold) onSwipe(way < 0 ? 'left' : 'right');
    },
    onPointerCancel(): void {
      from.current = undefined;
    },
  };
}
