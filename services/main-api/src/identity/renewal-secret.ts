import { createHmac, timingSafeEqual } from 'node:crypto';

/** Which session, and which of its renewal secrets. */
export interface Renewal {
  sessionId: string;
  generation: number;
}

/** The secret a session is renewed with. It is computed, not stored: the database gives none away. */
export function renewalSecret(key: Buffer, { sessionId, generation }: Renewal): string {
  const name = `${sessionId}.${generation}`;
  return `${name}.${createHmac('sha256', key).update(name).digest('base64url')}`;
}

/** Undefined when the secret isn't one of ours, of whatever generation. */
export function readRenewalSecret(key: Buffer, secret: string | undefined): Renewal | undefined {
  const [, sessionId, generation] = /^([0-9a-f-]{36})\.(\d{1,9})\.[\w-]{43}$/.exec(secret ?? '') ?? [];
  if (secret === undefined || sessionId === undefined || generation === undefined) return undefined;
  const renewal = { sessionId, generation: Number(generation) };
  const ours = Buffer.from(renewalSecret(key, renewal));
  const given = Buffer.from(secret);
  return ours.length === given.length && timingSafeEqual(ours, given) ? renewal : undefined;
}
