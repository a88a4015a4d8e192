export type PopoverPlacement = 'right' | 'left' | 'top' | 'bottom';

/** Its side on the page: `right` is the end of the line, which is left in a right-to-left language. */
export function popoverSide(placement: PopoverPlacement, direction: 'ltr' | 'rtl'): PopoverPlacement {
  if (direction === 'ltr') return placement;
  if (placement === 'right') return 'left';
  return placement === 'left' ? 'right' : placement;
}

/** The offset (along the edge, away from it; CSS pixels) as x and y of antd's alignment. */
export function popoverAlign(
  side: PopoverPlacement,
  [along, away]: readonly [number, number],
): { offset: [number, number] } {
  if (side === 'right') return { offset: [away, along] };
  if (side === 'left') return { offset: [-away, along] };
  return { offset: [along, side === 'top' ? -away : away] };
}
