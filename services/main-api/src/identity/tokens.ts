import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from './signing-keys.js';

const ISSUER = 'hima-main-api';
const AUDIENCE = 'hima';

const claims = z.object({ sub: z.uuid(), stamp: z.uuid() });

/** Access tokens: who, and with which security stamp. What a person may do is looked up, not carried. */
export interface Tokens {
  issue(accountId: string, stamp: string): Promise<{ accessToken: string; expireInSeconds: number }>;
  /** Undefined when the token is not ours, was changed or has expired. */
  read(token: string): Promise<{ accountId: string; stamp: string } | undefined>;
  readonly publicKeys: SigningKeys['publicKeys'];
}

export function createTokens(keys: SigningKeys, lifetimeSeconds: number): Tokens {
  const keySet = createLocalJWKSet(keys.publicKeys);
  return {
    publicKeys: keys.publicKeys,

    async issue(accountId, stamp) {
      const accessToken = await new SignJWT({ stamp })
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.current.id, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setIssuedAt()
        .setExpirationTime(`${lifetimeSeconds}s`)
        .sign(keys.current.privateKey);
      return { accessToken, expireInSeconds: lifetimeSeconds };
    },

    async read(token) {
      try {
        const { payload } = await jwtVerify(token, keySet, {
          issuer: ISSUER,
          audience: AUDIENCE,
          algorithms: ['EdDSA'],
        });
        const { sub, stamp } = claims.parse(payload);
        return { accountId: sub, stamp };
      } catch {
        return undefined;
      }
    },
  };
}
