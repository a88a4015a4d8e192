import { createLocalJWKSet, jwtVerify, SignJWT } from 'jose';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { MainSchema } from '../database/schema.js';
import type { SigningKeys } from '../identity/signing-keys.js';

const ISSUER = 'hima-main-api';

/** Not that of access tokens: a grant opens no session. */
export type GrantAudience = 'hima-report' | 'hima-notice';

/** What a grant says. */
export interface Granted {
  accountId: string;
  /** Seconds, with a fraction, by the clock of the database: a later grant of the account has more. */
  grantedAt: number;
}

const claims = z.object({ sub: z.uuid(), iat: z.number() });

/** Lets the campaign API send one kind of email to one account. The account's permissions are checked each time. */
export interface MailGrants {
  issue(accountId: string): Promise<string>;
  /** @returns undefined if the grant is not ours or was changed */
  read(grant: string): Promise<Granted | undefined>;
}

export function createMailGrants(
  db: Kysely<MainSchema>,
  keys: SigningKeys,
  audience: GrantAudience,
): MailGrants {
  const keySet = createLocalJWKSet(keys.publicKeys);
  /** After the grants that were withdrawn, even if the clock was set back since. */
  const nextMoment = async (accountId: string): Promise<number> => {
    const { rows } = await sql<{ at: number }>`
      select greatest(
        extract(epoch from clock_timestamp())::double precision,
        (select granted_at + 0.001 from withdrawn_mail where account_id = ${accountId}::uuid and audience = ${audience})
      ) as at`.execute(db);
    return rows[0]!.at;
  };
  return {
    async issue(accountId) {
      return new SignJWT()
        .setProtectedHeader({ alg: 'EdDSA', kid: keys.current.id, typ: 'JWT' })
        .setSubject(accountId)
        .setIssuer(ISSUER)
        .setAudience(audience)
        .setIssuedAt(await nextMoment(accountId))
        .sign(keys.current.privateKey);
    },
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
