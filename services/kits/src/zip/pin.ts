import { KitError } from '../kit-error.js';

/** The characters that FLARE accepts from 2.6 on. */
const PIN = /^[A-Za-z0-9]{8,25}$/;
// Without those that are read for one another: I, l, 1, O, o, 0. 32 divide a byte evenly, so all are as likely.
const CHARACTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
const LENGTH = 12;

/** A PIN of 60 random bits. Show it once. */
export function newPin(): string {
  const random = crypto.getRandomValues(new Uint8Array(LENGTH));
  return Array.from(random, (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}

/** @throws KitError `PinInvalid` unless it has 8 to 25 letters and digits */
export function requirePin(pin: string): void {
  if (!PIN.test(pin)) throw new KitError('PinInvalid');
}
