import type { DisclosureKeys } from './keys.js';
import { createNoise } from './noise.js';
import { disclosure } from './parameters.js';

interface Audience {
  organizationId: string;
  /** Of the question that it was previewed by: campaigns with the same people get the same verdict. */
  definition: Buffer;
  /** In people. */
  size: number;
}

/**
 * Whether an audience is too small for the exact figures that come with its first message: about half the minimum. A preview
 * of more people tells nothing of it: they may have opted out since. The noise is fixed by the question, so asking again,
 * by whatever campaign, tells nothing new: only another question would, and that takes a preview of the daily limit.
 *
 * @param minimum audience size, in people; 0: none
 */
export function isTooSmall(
  keys: DisclosureKeys,
  { organizationId, definition, size }: Audience,
  minimum: number,
): boolean {
  const noise = createNoise(keys, organizationId, definition, 1);
  return minimum > 0 && size + noise('first message', disclosure.firstMessageNoise) <= minimum / 2;
}
