import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.js';

const ISSUER = 'hima-main-api';
const AUDIENCE = 'hima';

const claims = z.object({ sub: z.uuid(), stamp: z.uuid(), sid: z.uuid() });

/** The subject of a token. */
export interface TokenHolder {
  accountId: string;
  stamp: string;
  sessionId: string;
}

/** Access tokens: who, in which session, with which security stamp. Permissions are looked up, not part of the token. */
export interface Tokens {
  /** @param holder.secondsLeft of the session; a token doesn't outlive it. */
  issue(
    holder: TokenHolder & { secondsLeft: number },
  ): Promise<{ accessToken: string; expireInSeconds: number }>;
  /** Undefined when the token is not ours, was changed or has expired. */
  read(token: string): Promise<TokenHolder | undefined>;
  readonly publicKeys: SigningKeys['publicKeys'];
}

export function createTokens(keys: SigningKeys, lifetimeSeconds: number): Tokens {
  const keySet = createLocalJWKSet(keys.publicKeys);
  return {
    publicKeys: keys.publicKeys,

    async issue({ accountId, stamp, sessionId, secondsLeft }) {
      const expireInSeconds = Math.min(lifetimeSeconds, secondsLeft);
      const accessToken = await new SignJWT({ stamp, sid: sessionId })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.current.id, typ: 'JWT' })
        .setSubject(accountId)
        // Two tokens of the same second differ.
        .setJti(randomUUID())
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${expireInSeconds}s`)
        .sign(keys.current.privateKey);
      return { accessToken, expireInSeconds };
    },

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: ['EdDSA'],
        });
        const { sub, stamp, sid } = claims.parse(payload);
        return { accountId: sub, stamp, sessionId: sid };
      } catch {
        return undefined;
      }
    },
  };
}
