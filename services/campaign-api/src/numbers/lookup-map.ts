const keyWidth = 16;
const width = keyWidth + 1;

/**
 * Small numbers by look-up key, for streams of a million people: open addressing over one buffer, 17 bytes an entry
 * (16 of the key's 32; two people taken for one among a million have a chance of about 10⁻²⁷). A million take 36 MB.
 */
export class LookupMap {
  #slots = 1 << 10;
  #table = Buffer.alloc(this.#slots * width);
  #size = 0;

  get size(): number {
    return this.#size;
  }

  /** @param lookup at least 16 bytes */
  get(lookup: Buffer): number | undefined {
    const offset = this.#find(lookup);
    return isEmpty(this.#table, offset) ? undefined : this.#table[offset + keyWidth];
  }

  /** @param value 0–255 */
  set(lookup: Buffer, value: number): void {
    let offset = this.#find(lookup);
    if (isEmpty(this.#table, offset)) {
      this.#size += 1;
      if (this.#size * 2 > this.#slots) {
        this.#grow();
        offset = this.#find(lookup);
      }
      lookup.copy(this.#table, offset, 0, keyWidth);
    }
    this.#table[offset + keyWidth] = value;
  }

  /** The first 16 bytes of every key with this value, in no order. Each is valid until the next one is requested. */
  *keysOf(value: number): Generator<Buffer> {
    for (let offset = 0; offset < this.#table.length; offset += width) {
      if (this.#table[offset + keyWidth] === value && !isEmpty(this.#table, offset)) {
        yield this.#table.subarray(offset, offset + keyWidth);
      }
    }
  }

  // An all-zero slot is empty; an HMAC that begins with 16 zero bytes does not occur.
  #find(lookup: Buffer): number {
    let slot = lookup.readUInt32LE(0) & (this.#slots - 1);
    for (;;) {
      const offset = slot * width;
      if (isEmpty(this.#table, offset)) return offset;
      if (lookup.compare(this.#table, offset, offset + keyWidth, 0, keyWidth) === 0) return offset;
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
      entry.copy(this.#table, this.#find(entry));
    }
  }
}

function isEmpty(table: Buffer, offset: number): boolean {
  for (let at = offset; at < offset + keyWidth; at += 4) if (table.readUInt32LE(at) !== 0) return false;
  return true;
}
