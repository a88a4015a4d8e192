import { LookupMap } from '../numbers/lookup-map.js';

export interface AudienceCounts {
  queried: number;
  invalid: number;
  notMobile: number;
  countryNotAllowed: number;
  duplicate: number;
  noConsent: number;
  optedOut: number;
  /** All rules of the filter together. */
  filtered: number;
  /** By the frequency cap and by the most people one campaign may reach. */
  capped: number;
  eligible: number;
}

/** Where a person stopped, in the order of the waterfall; `stopped` below counts them by it. */
export const stages = { noConsent: 0, optedOut: 1, firstRule: 2, tooOften: 253, overCap: 254, eligible: 255 };

/**
 * Where everybody of an audience stopped. Somebody who stands in several rows counts once, and by the row that stops
 * them first: consent withheld anywhere is withheld, and the order of the rows does not matter.
 */
export class Waterfall {
  readonly #people = new LookupMap();
  readonly #stopped = new Array<number>(256).fill(0);
  /** People handed out as eligible that a later row stopped. */
  readonly withdrawn: Buffer[] = [];
  duplicate = 0;

  /** @returns whether the person is new and eligible so far */
  place(lookup: Buffer, stage: number): boolean {
    const before = this.#people.get(lookup);
    if (before !== undefined) {
      this.duplicate += 1;
      if (stage >= before) return false;
      this.#move(before, -1);
      if (before === stages.eligible) this.withdrawn.push(lookup);
    }
    this.#people.set(lookup, stage);
    this.#move(stage, 1);
    return before === undefined && stage === stages.eligible;
  }

  #move(stage: number, by: number): void {
    this.#stopped[stage] = this.stopped(stage) + by;
  }

  /** How many people a stage has stopped. */
  readonly stopped = (stage: number): number => this.#stopped[stage] ?? 0;

  get isUntouched(): boolean {
    return this.#people.size === 0;
  }

  isEligible(lookup: Buffer): boolean {
    return this.#people.get(lookup) === stages.eligible;
  }

  /** The first 16 bytes of the look-ups of everybody who is eligible. */
  eligible(): Iterable<Buffer> {
    return this.#people.keysOf(stages.eligible);
  }

  /**
   * Keeps `most` people, those whose look-ups come first: the same ones each time, and nobody can tell who.
   * @returns the first 8 bytes of the last look-up that stays, when somebody had to go
   */
  keepAtMost(most: number): Buffer | null {
    const count = this.stopped(stages.eligible);
    if (count <= most) return null;
    // Numbers instead of buffers: a million of them take 8 MB.
    const order = new BigUint64Array(count);
    let index = 0;
    for (const key of this.eligible()) order[index++] = key.readBigUInt64BE();
    const last = order.sort()[most - 1] ?? 0n;
    for (const key of this.eligible()) {
      if (key.readBigUInt64BE() <= last) continue;
      this.#people.set(key, stages.overCap);
      this.#move(stages.eligible, -1);
      this.#move(stages.overCap, 1);
    }
    const beyond = Buffer.alloc(8);
    beyond.writeBigUInt64BE(last);
    return beyond;
  }
}
