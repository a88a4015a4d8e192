import { createCipheriv } from 'node:crypto';
import type { DisclosureKeys } from '../disclosure/keys.js';

/** Bytes of a look-up that a waterfall keeps, and of a rank. */
export const rankWidth = 16;

/** The places of people in the random order of one campaign, one after another, by the beginnings of their look-ups. */
export type CapRank = (keys: Buffer) => Buffer;

/**
 * The order in which a capped audience is filled: random to everyone without the service's key, the same for the same
 * campaign and number, another one for each campaign. The order of the organization's rows decides nothing. AES of a single
 * block is a keyed permutation, and takes a million of them in one call.
 */
export function createCapRank(keys: DisclosureKeys, campaignId: string): CapRank {
  const key = keys.seed('audience cap', campaignId);
  return (lookups) => {
    const cipher = createCipheriv('aes-256-ecb', key, null).setAutoPadding(false);
    return Buffer.concat([cipher.update(lookups), cipher.final()]);
  };
}
