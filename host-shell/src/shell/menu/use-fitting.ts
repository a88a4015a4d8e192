import { useLayoutEffect, useRef, useState, type RefObject } from 'react';
import { shellConstants } from '../constants';
import { useResize } from '../hooks/use-resize';

/** Width of the entry that contains the rest, in CSS pixels. */
const REST = 120;

/**
 * How many children of a list fit beside each other; measured again when the window has been resized.
 * While it measures, all of them must be in the list.
 */
export function useFitting(count: number): { list: RefObject<HTMLUListElement | null>; fits: number } {
  const list = useRef<HTMLUListElement>(null);
  const [measured, setMeasured] = useState<number>();
  useResize(() => setMeasured(undefined), shellConstants.menu.resize);

  useLayoutEffect(() => {
    if (measured !== undefined || !list.current) return;
    const widths = [...list.current.children].map(({ clientWidth }) => clientWidth);
    setMeasured(fitting(widths, list.current.clientWidth));
  }, [measured, count]);

  return { list, fits: Math.min(measured ?? count, count) };
}

/** All of them, or as many as leave room for the rest. */
export function fitting(widths: number[], room: number): number {
  const total = widths.reduce((sum, width) => sum + width, 0);
  if (total <= room) return widths.length;
  let used = REST;
  const first = widths.findIndex((width) => (used += width) > room);
  return first < 0 ? widths.length : first;
}
