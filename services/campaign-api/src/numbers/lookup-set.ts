const width = 16;

/**
 * A set of look-up keys for de-duplication while streaming: open addressing over one buffer, 16 bytes an entry
 * (of the 32; a false duplicate among a million numbers has a chance of about 10⁻²⁷). A million entries take 32 MB.
 */
export class LookupSet {
  #slots = 1 << 10;
  #table = Buffer.alloc(this.#slots * width);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** Adds a key of at least 16 bytes; false when it was there already. */
  add(lookup: Buffer): boolean {
    if (this.#size * 2 >= this.#slots) this.#grow();
    const slot = this.#find(lookup);
    if (slot.taken) return false;
    lookup.copy(this.#table, slot.offset, 0, width);
    this.#size += 1;
    return true;
  }

  // An all-zero slot is empty; an HMAC that begins with 16 zero bytes does not occur.
  #find(lookup: Buffer): { offset: number; taken: boolean } {
    let slot = lookup.readUInt32LE(0) & (this.#slots - 1);
    for (;;) {
      const offset = slot * width;
      if (isEmpty(this.#table, offset)) return { offset, taken: false };
      if (lookup.compare(this.#table, offset, offset + width, 0, width) === 0) return { offset, taken: true };
      slot = (slot + 1) & (this.#slots - 1);
    }
  }

  #grow(): void {
    const old = this.#table;
    this.#slots *= 2;
    this.#table = Buffer.alloc(this.#slots * width);
    for (let offset = 0; offset < old.length; offset += width) {
      if (isEmpty(old, offset)) continue;
      const entry = old.subarray(offset, offset + width);
      entry.copy(this.#table, this.#find(entry).offset);
    }
  }
}

function isEmpty(table: Buffer, offset: number): boolean {
  for (let at = offset; at < offset + width; at += 4) if (table.readUInt32LE(at) !== 0) return false;
  return true;
}
