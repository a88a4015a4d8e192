import { useState, type KeyboardEvent, type PointerEvent } from 'react';

/** A day of a chart, chosen with the arrow keys or by pointing at it; the last one at first. */
export function useDayChoice(count: number) {
  const [chosen, setChosen] = useState<number>();
  const at = Math.min(chosen ?? count - 1, count - 1);
  const choose = (next: number) => setChosen(Math.max(0, Math.min(count - 1, next)));
  // A finger that taps doesn't move.
  const point = (event: PointerEvent<HTMLElement>) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    if (width === 0) return;
    const share = (event.clientX - left) / width;
    choose(Math.floor((isRightToLeft(event.currentTarget) ? 1 - share : share) * count));
  };
  return {
    at,
    onPointerDown: point,
    onPointerMove: point,
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      const forward = isRightToLeft(event.currentTarget) ? 'ArrowLeft' : 'ArrowRight';
      const next = { Home: 0, End: count - 1 }[event.key] ?? stepOf(event.key, forward, at);
      if (next === undefined) return;
      event.preventDefault();
      choose(next);
    },
  };
}

function stepOf(key: string, forward: string, at: number): number | undefined {
  if (key === forward || key === 'ArrowUp') return at + 1;
  return key.startsWith('Arrow') ? at - 1 : undefined;
}

const isRightToLeft = (element: HTMLElement) => getComputedStyle(element).direction === 'rtl';
