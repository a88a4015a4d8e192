import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/**
 * A day of a chart, chosen with the arrow keys or by pointing at it; the last one at first. A click or a key holds the day, so
 * that the pointer reaches its link; another click lets it go.
 */
export function useDayChoice(count: number) {
  const [chosen, setChosen] = useState<number>();
  const [held, setHeld] = useState(false);
  const at = Math.min(chosen ?? count - 1, count - 1);
  const within = (index: number) => Math.max(0, Math.min(count - 1, index));
  // A finger that taps doesn't move.
  const pointed = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return undefined;
    const share = (event.clientX - left) / width;
    return within(Math.floor((isRightToLeft(event.currentTarget) ? 1 - share : share) * count));
  };
  return {
    at,
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      const next = pointed(event);
      if (next === undefined) return;
      setHeld(!held || next !== at);
      setChosen(next);
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => {
      const next = pointed(event);
      if (next !== undefined && (!held || event.buttons > 0)) setChosen(next);
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
      const next = { Home: 0, End: count - 1 }[event.key] ?? stepOf(event.key, forward, at);
      if (next === undefined) return;
      event.preventDefault();
      setHeld(true);
      setChosen(within(next));
    },
  };
}

function stepOf(key: string, forward: string, at: number): number | undefined {
  if (key === forward || key === 'ArrowUp') return at + 1;
  return key.startsWith('Arrow') ? at - 1 : undefined;
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';
