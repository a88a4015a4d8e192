import { hash, verify } from '@node-rs/argon2';
import { randomBytes } from 'node:crypto';

// OWASP's first choice for argon2id (the library's default algorithm): 19 MiB, two passes, one lane.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing of passwords. */
export interface Passwords {
  hash(password: string): Promise<string>;
  /** Does the same work without a hash to compare with, so that the time reveals nothing. */
  matches(password: string, stored: string | undefined): Promise<boolean>;
}

/** Ready once a hash that no password matches is made. */
export async function createPasswords(): Promise<Passwords> {
  const nobody = await hash(randomBytes(32), COST);
  return {
    hash: (password) => hash(password.normalize('NFC'), COST),
    async matches(password, stored) {
      const same = await verify(stored ?? nobody, password.normalize('NFC'));
      return same && stored !== undefined;
    },
  };
}
