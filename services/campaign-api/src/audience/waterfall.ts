import { rankWidth, type CapRank } from './cap-rank.js';
import { LookupMap } from '../numbers/lookup-map.js';

/** Where a person stopped, in the order of the waterfall; `stopped` below counts them by it. */
export const stages = {
  notMobile: 0,
  countryNotAllowed: 1,
  noConsent: 2,
  optedOut: 3,
  firstRule: 4,
  tooOften: 125,
  overCap: 126,
  eligible: 127,
};

/** Besides the stage, for a person in more than one row. */
const repeated = 128;

/** The people excluded by a maximum. */
export interface Beyond {
  /** The first 8 bytes of the last rank that stays. */
  lastRank: Buffer;
  /** The first 16 bytes of the look-ups of those who come next, in their order. */
  next: Buffer[];
}

/**
 * Where each person of an audience stopped. A person in several rows counts once, by the row that stops
 * them first: consent withheld anywhere is withheld, and the order of the rows does not matter.
 */
export class Waterfall {
  readonly #people = new LookupMap();
  readonly #stopped = new Array<number>(repeated).fill(0);
  /** People handed out as eligible that a later row stopped. */
  readonly withdrawn: Buffer[] = [];
  /** People in more than one row, however many rows there are of them. */
  duplicate = 0;

  /** @returns whether the person is new and eligible so far */
  place(lookup: Buffer, stage: number): boolean {
    const known = this.#people.get(lookup);
    if (known === undefined) {
      this.#people.set(lookup, stage);
      this.#move(stage, 1);
      return stage === stages.eligible;
    }
    const before = known % repeated;
    if (known < repeated) this.duplicate += 1;
    this.#people.set(lookup, Math.min(before, stage) + repeated);
    if (stage < before) {
      this.#move(before, -1);
      this.#move(stage, 1);
      if (before === stages.eligible) this.withdrawn.push(lookup);
    }
    return false;
  }

  #move(stage: number, by: number): void {
    this.#stopped[stage] = this.stopped(stage) + by;
  }

  /** How many people a stage has stopped. */
  readonly stopped = (stage: number): number => this.#stopped[stage] ?? 0;

  get size(): number {
    return this.#people.size;
  }

  isEligible(lookup: Buffer): boolean {
    const known = this.#people.get(lookup);
    return known !== undefined && known % repeated === stages.eligible;
  }

  /** Whether a person is eligible, or would be without a maximum. */
  isAllowed(lookup: Buffer): boolean {
    const stage = (this.#people.get(lookup) ?? 0) % repeated;
    return stage === stages.eligible || stage === stages.overCap;
  }

  /** The first 16 bytes of the lookups of all eligible people. */
  *eligible(): Generator<Buffer> {
    yield* this.#people.keysOf(stages.eligible);
    yield* this.#people.keysOf(stages.eligible + repeated);
  }

  /**
   * Keeps `most` people, those with the first ranks: the same ones each time, but not predictable.
   * @param order.rank their order; that of the look-ups unless given
   * @param order.reserve how many of the people who are left out are named
   * @returns null if nobody was excluded
   */
  keepAtMost(
    most: number,
    { rank = (keys) => keys, reserve = 0 }: { rank?: CapRank | undefined; reserve?: number } = {},
  ): Beyond | null {
    const count = this.stopped(stages.eligible);
    if (count <= most) return null;
    const keys = Buffer.allocUnsafe(count * rankWidth);
    let index = 0;
    for (const key of this.eligible()) key.copy(keys, rankWidth * index++);
    const ranks = rank(keys);
    // Numbers instead of buffers: a million of them take 8 MB.
    const order = BigUint64Array.from({ length: count }, (_, at) => ranks.readBigUInt64BE(at * rankWidth));
    const sorted = order.toSorted();
    const last = sorted[most - 1] ?? 0n;
    const lastNext = sorted[Math.min(most + reserve, count) - 1] ?? 0n;
    const next: { key: Buffer; place: bigint }[] = [];
    index = 0;
    for (const key of this.eligible()) {
      const place = order[index++] ?? 0n;
      if (place <= last) continue;
      if (place <= lastNext) next.push({ key: Buffer.from(key), place });
      this.#people.set(key, stages.overCap + (this.#people.get(key) ?? 0) - stages.eligible);
      this.#move(stages.eligible, -1);
      this.#move(stages.overCap, 1);
    }
    const lastRank = Buffer.alloc(8);
    lastRank.writeBigUInt64BE(last);
    next.sort((one, other) => (one.place < other.place ? -1 : 1));
    return { lastRank, next: next.map(({ key }) => key) };
  }
}
