import { createHash } from 'node:crypto';

const modulus = 1n << 256n;

/**
 * The identity of a set of people, whatever the order they come in: the sum modulo 2²⁵⁶ of their keyed look-ups
 * (MSet-Add-Hash of Clarke et al.), hashed with the count. Constant memory; add each member once.
 */
export class AudienceFingerprint {
  #sum = 0n;
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(lookup: Buffer): void {
    this.#sum = (this.#sum + BigInt(`0x${lookup.toString('hex')}`)) % modulus;
    this.#count += 1;
  }

  digest(): Buffer {
    return createHash('sha256')
      .update(`${this.#count}:${this.#sum.toString(16)}`)
      .digest();
  }
}
