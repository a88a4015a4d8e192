import { integer } from './octets.js';

/** One protocol data unit: its header without the length, and its body (SMPP 3.4, section 3.2). */
export interface Pdu {
  command: number;
  status: number;
  sequence: number;
  body: Buffer;
}

const headerLength = 16;
const longest = 0x10000;

export function frame({ command, status, sequence, body }: Pdu): Buffer {
  const header = [headerLength + body.length, command, status, sequence].map((value) => integer(value, 4));
  return Buffer.concat([...header, body]);
}

/** Cuts what arrives on a connection into PDUs. Throws when it cannot be SMPP. */
export class Framing {
  #rest: Buffer = Buffer.alloc(0);

  push(chunk: Buffer): Pdu[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const pdus: Pdu[] = [];
    while (this.#rest.length >= headerLength) {
      const length = this.#rest.readUInt32BE(0);
      if (length < headerLength || length > longest) throw new RangeError('This is not SMPP');
      if (this.#rest.length < length) break;
      pdus.push({
        command: this.#rest.readUInt32BE(4),
        status: this.#rest.readUInt32BE(8),
        sequence: this.#rest.readUInt32BE(12),
        body: this.#rest.subarray(headerLength, length),
      });
      this.#rest = this.#rest.subarray(length);
    }
    return pdus;
  }
}
