/** Reads the parameter types of SMPP 3.4, section 3.1, one after the other. */
export class Reader {
  #at = 0;

  constructor(readonly octets: Buffer) {}

  get left(): number {
    return this.octets.length - this.#at;
  }

  integer(size: 1 | 2 | 4): number {
    const value = this.octets.readUIntBE(this.#at, size);
    this.#at += size;
    return value;
  }

  /** A C-Octet String: it ends with a NUL. */
  text(): string {
    const end = this.octets.indexOf(0, this.#at);
    if (end < 0) throw new RangeError('A C-Octet String has no end');
    const value = this.octets.toString('latin1', this.#at, end);
    this.#at = end + 1;
    return value;
  }

  take(length: number): Buffer {
    if (length > this.left) throw new RangeError('An octet string is longer than its PDU');
    this.#at += length;
    return this.octets.subarray(this.#at - length, this.#at);
  }
}

export function integer(value: number, size: 1 | 2 | 4): Buffer {
  const octets = Buffer.alloc(size);
  octets.writeUIntBE(value, 0, size);
  return octets;
}

/** A C-Octet String. */
export function text(value: string): Buffer {
  return Buffer.from(`${value}\0`, 'latin1');
}
