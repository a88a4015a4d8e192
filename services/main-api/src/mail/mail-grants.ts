import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { SigningKeys } from '../identity/signing-keys.js';

const ISSUER = 'hima-main-api';

/** Not that of access tokens: a grant opens no session. */
export type GrantAudience = 'hima-report' | 'hima-notice';

/** What a grant says. */
export interface Granted {
  accountId: string;
  /** Seconds, with a fraction: it tells the grants of an account apart. */
  grantedAt: number;
}

const claims = z.object({ sub: z.uuid(), iat: z.number() });

/** Lets the campaign API send one kind of email to one account. The account's permissions are checked each time. */
export interface MailGrants {
  issue(accountId: string): Promise<string>;
  /** @returns undefined if the grant is not ours or was changed */
  read(grant: string): Promise<Granted | undefined>;
}

export function createMailGrants(keys: SigningKeys, audience: GrantAudience): MailGrants {
  const keySet = createLocalJWKSet(keys.publicKeys);
  return {
    issue: (accountId) =>
      new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.current.id, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(Date.now() / 1000)
        .sign(keys.current.privateKey),
    async read(grant) {
      try {
        const { payload } = await jwtVerify(grant, keySet, {
          issuer: ISSUER,
          audience,
          algorithms: ['EdDSA'],
        });
        const { sub: accountId, iat: grantedAt } = claims.parse(payload);
        return { accountId, grantedAt };
      } catch {
        return undefined;
      }
    },
  };
}
