import type { Noise } from '../disclosure/noise.js';
import { disclosure } from '../disclosure/parameters.js';
import type { AudienceSketch } from '../audience/audience-sketch.js';

/** Data changes: the share of an audience that can differ when the request is accepted. */
const toleratedShare = 0.05;

/**
 * Whether an audience is another one than the one that was previewed. Noisy: an acceptance that is refused, or is not,
 * must not reveal whether one person was added or removed.
 * @param shown the audience size of the preview
 */
export function hasChanged(
  before: AudienceSketch,
  now: AudienceSketch,
  shown: number,
  noise: Noise,
): boolean {
  const difference = before.differenceTo(now);
  const tolerated = Math.max(3 * disclosure.changeNoise, toleratedShare * shown);
  return difference + noise('change', disclosure.changeNoise) > tolerated;
}
