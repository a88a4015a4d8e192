import { disclosure } from './parameters.js';

interface Ranked<Item> {
  item: Item;
  lookup: Buffer;
  rank: bigint;
}

/**
 * A masked sample that cannot be played with: the keyed look-up of a number decides whether it can ever be in one (one
 * in a hundred) and which comes first. Querying other audiences adds no one else.
 */
export class KeyedSample<Item> {
  #ranked: Ranked<Item>[] = [];
  readonly #bound = 2n ** 64n / BigInt(disclosure.sampleOneIn);

  /** @param size how many are shown at most */
  constructor(readonly size: number) {}

  /** @param lookup 32 bytes, see NumberKeys; its end, as its beginning decides other things */
  offer(lookup: Buffer, item: Item): void {
    const rank = lookup.readBigUInt64BE(24);
    if (rank >= this.#bound) return;
    this.#ranked.push({ item, lookup, rank });
    if (this.#ranked.length > 8 * this.size) this.#shrink();
  }

  /** @param includes whether an offered person is in the audience after all; must not depend on other people */
  items(includes: (lookup: Buffer) => boolean): Item[] {
    this.#shrink();
    return this.#ranked
      .filter(({ lookup }) => includes(lookup))
      .slice(0, this.size)
      .map(({ item }) => item);
  }

  /** To more than are shown: some may turn out to be left out. */
  #shrink(): void {
    this.#ranked.sort((one, other) => (one.rank < other.rank ? -1 : 1));
    this.#ranked.length = Math.min(this.#ranked.length, 4 * this.size);
  }
}
