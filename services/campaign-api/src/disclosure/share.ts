/** A receipt may be late, and tens are rounded: never more than all. Null of nothing. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(1, part / whole);
