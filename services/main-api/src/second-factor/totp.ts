import { Secret, TOTP } from 'otpauth';

const STEP_MS = 30_000;

// SHA-1, six digits and 30 s are the library's defaults, and the only ones that every authenticator app supports.
const totpOf = (secret: string, label?: string): TOTP =>
  new TOTP({ issuer: 'Hima', secret: Secret.fromBase32(secret), ...(label !== undefined && { label }) });

/** 160 random bits in base32, as authenticator apps take them. */
export function newSecret(): string {
  return new Secret({ size: 20 }).base32;
}

/** The content of the QR code. */
export function uriOf(secret: string, emailAddress: string): string {
  return totpOf(secret, emailAddress).toString();
}

/** The time step that a code belongs to: this one, the last or the next, for clocks that differ a little. */
export function stepOf(secret: string, code: string, now = Date.now()): number | undefined {
  if (!/^\d{6}$/.test(code)) return undefined;
  const delta = totpOf(secret).validate({ token: code, timestamp: now, window: 1 });
  return delta === null ? undefined : Math.floor(now / STEP_MS) + delta;
}
