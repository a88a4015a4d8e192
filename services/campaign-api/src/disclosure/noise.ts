import { randomBytes } from 'node:crypto';
import { normalOf } from '@hima/api-kit';
import type { DisclosureKeys } from './keys.js';
import { disclosure } from './parameters.js';

/** Zero-mean normal noise for the count of this name, cut at three times the spread. @param spread standard deviation */
export type Noise = (name: string, spread: number) => number;

/** Three in a thousand values are beyond it: cutting them tells next to nothing, and bounds how wrong a figure can be. */
const widest = 3;

/**
 * Noise in two layers. One is fixed by the question (a keyed hash of its definition), so that asking it every day for a
 * year does not average everything away; one is fresh, so that two answers to one question do not tell what changed
 * in between. Neither depends on who is in the audience: were it seeded by the people, equal figures would say "the same
 * people", which is the oracle it should close.
 * @param stickyShare 1 for a question that must not get a second answer
 */
export function createNoise(
  keys: DisclosureKeys,
  organizationId: string,
  definition: Buffer,
  stickyShare: number = disclosure.stickyShare,
): Noise {
  const fresh = randomBytes(32);
  return (name, spread) => {
    const sticky = normalOf(keys.seed('noise', organizationId, definition, name));
    const drawn = normalOf(keys.seed('noise', fresh, name));
    const both = Math.sqrt(stickyShare) * sticky + Math.sqrt(1 - stickyShare) * drawn;
    return spread * Math.min(widest, Math.max(-widest, both));
  };
}
