/** Late receipts and rounding can exceed the whole: the share is at most 1. Null if the whole is 0. */
export const share = (part: number, whole: number): number | null =>
  whole === 0 ? null : Math.min(1, part / whole);
