import { randomBytes } from 'node:crypto';
import { normalOf } from '../normal.js';

const MIB = 2 ** 20;
/** Standard deviation: 64 pages of the database. */
const SPREAD = MIB / 2;
const WIDEST = 3;

/** A size with normal noise, in whole MiB. */
export function blurredSize(bytes: number): number {
  const noise = Math.min(WIDEST, Math.max(-WIDEST, normalOf(randomBytes(16))));
  return Math.max(0, Math.round((bytes + SPREAD * noise) / MIB)) * MIB;
}
