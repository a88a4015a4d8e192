import type { Campaign } from './campaign';

/** Segments that each recipient gets, of two texts the longer. */
export const partsOf = ({ encoding, secondText }: Pick<Campaign, 'encoding' | 'secondText'>): number =>
  Math.max(encoding.parts, secondText?.encoding.parts ?? 0);

/** Whether recipients get the longer of two texts or a shorter one. */
export const differInParts = ({ encoding, secondText }: Pick<Campaign, 'encoding' | 'secondText'>): boolean =>
  secondText !== null && secondText.encoding.parts !== encoding.parts;
