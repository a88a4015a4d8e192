const size = 4096;

/**
 * Enough of an audience to tell how many people two audiences differ by, and nothing more: everyone falls into one
 * of 4,096 cells by their keyed look-up and is added to its sum. 32 KB whatever the audience.
 */
export class AudienceSketch {
  readonly #cells: BigUint64Array;

  constructor(stored?: Buffer) {
    this.#cells = new BigUint64Array(size);
    if (stored)
      for (let cell = 0; cell < size; cell += 1) this.#cells[cell] = stored.readBigUInt64LE(cell * 8);
  }

  /** @param lookup at least 16 bytes; add each person once */
  add(lookup: Buffer): void {
    const cell = lookup.readUInt16LE(4) % size;
    this.#cells[cell] = (this.#cells[cell] ?? 0n) + lookup.readBigUInt64LE(8);
  }

  /**
   * About how many people are in one of two audiences only. Exactly 0 when they are the same; within a few per cent up
   * to thousands; Infinity when nearly every cell differs.
   */
  differenceTo(other: AudienceSketch): number {
    let differing = 0;
    for (let cell = 0; cell < size; cell += 1) if (this.#cells[cell] !== other.#cells[cell]) differing += 1;
    // So many cells are hit by d people thrown at random: differing = size · (1 − (1 − 1/size)^d).
    return differing === size ? Infinity : Math.log(1 - differing / size) / Math.log(1 - 1 / size);
  }

  toBuffer(): Buffer {
    const stored = Buffer.alloc(size * 8);
    this.#cells.forEach((sum, cell) => stored.writeBigUInt64LE(sum, cell * 8));
    return stored;
  }
}
