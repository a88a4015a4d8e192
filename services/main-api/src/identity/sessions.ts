import { unauthorized } from '@hima/api-kit';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { MainSchema, SessionTable } from '../database/schema.js';
import type { Device } from './device.js';
import { endSessions, type EndReason } from './end-sessions.js';
import { readRenewalSecret, renewalSecret } from './renewal-secret.js';
import { isPasswordSignInOff, organizationApproved } from './rights.js';
import { SESSION_ENDED } from './session-ended.js';
import type { Tokens } from './tokens.js';

/** How long a session lasts: without use, and at most. */
export interface SessionLimits {
  idleMinutes: number;
  absoluteHours: number;
}

/** The response to a sign-in, which the console stores. */
export interface IssuedSession {
  accessToken: string;
  expireInSeconds: number;
  userId: string;
}

/** A token, and the secret that the browser gets the next one with. */
export interface OpenedSession {
  auth: IssuedSession;
  renewal: { secret: string; lastsSeconds: number };
}

/** A session as shown to its user. */
export interface ListedSession {
  id: string;
  browser: string | null;
  system: string | null;
  signedInAt: Date;
  lastUsedAt: Date;
}

/** Data of a session that began at an organization's sign-in provider. */
export type ProviderSession = Pick<
  Selectable<SessionTable>,
  'multi_factor' | 'sealed_sign_out_url' | 'confirmed_at'
>;

/** A session that ended, and where it ends at the provider as well. */
export interface EndedSession {
  accountId: string;
  sealedSignOutUrl: Buffer;
}

/** Sessions: begun by signing in, renewed while in use, ended. */
export interface Sessions {
  /** Whether a row of `session` is valid at this moment; for queries that have it. */
  readonly isLive: ReturnType<typeof sql<boolean>>;
  /** @throws {ApiProblem} 401 when the password, or password sign-in as a whole, has ended since it was checked. */
  begin(
    trx: Transaction<MainSchema>,
    account: { id: string; security_stamp: string },
    device: Device,
    provider?: ProviderSession,
  ): Promise<OpenedSession>;
  /**
   * Another token and secret: each works once. One that is used again later was copied, and ends the session.
   *
   * @param idleSeconds how long ago the person did something.
   * @returns undefined when the session is over.
   */
  renew(secret: string | undefined, idleSeconds: number): Promise<OpenedSession | undefined>;
  /**
   * Ends the sessions of the token and the secret, if any.
   *
   * @returns the last one that a provider has to end as well.
   */
  signOut(named: {
    token?: string | undefined;
    secret?: string | undefined;
  }): Promise<EndedSession | undefined>;
  /** Ends the session of a secret that a new sign-in in the same browser replaces. */
  replace(secret: string | undefined): Promise<void>;
  list(accountId: string): Promise<ListedSession[]>;
}

/** A secret still works for as long after its successor was made: two tabs ask at once, or an answer is lost. */
const GRACE_SECONDS = 30;
/** How long the rows of sessions that are over are kept. */
const KEPT_DAYS = 30;

/** @param key for an HMAC; see {@link renewalSecret}. */
export function createSessions({
  db,
  tokens,
  key,
  limits: { idleMinutes, absoluteHours },
}: {
  db: Kysely<MainSchema>;
  tokens: Tokens;
  key: Buffer;
  limits: SessionLimits;
}): Sessions {
  const isUsed = sql<boolean>`session.last_used_at > now() - make_interval(mins => ${idleMinutes})`;
  const endsAt = sql`session.created_at + make_interval(hours => ${absoluteHours})`;
  const isLive = sql<boolean>`(session.ended_at is null and ${isUsed} and ${endsAt} > now())`;

  const opened = async (
    account: { id: string; security_stamp: string },
    { sessionId, generation, secondsLeft }: { sessionId: string; generation: number; secondsLeft: number },
  ): Promise<OpenedSession> => {
    const token = await tokens.issue({
      accountId: account.id,
      stamp: account.security_stamp,
      sessionId,
      secondsLeft,
    });
    return {
      auth: { ...token, userId: account.id },
      renewal: { secret: renewalSecret(key, { sessionId, generation }), lastsSeconds: secondsLeft },
    };
  };

  const end = (sessionId: string, reason: EndReason): Promise<EndedSession | undefined> =>
    db.transaction().execute(async (trx) => {
      const owner = await trx
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.organization_id', 'account.name', 'account.surname'])
        .select('session.sealed_sign_out_url as sealedSignOutUrl')
        .where('session.id', '=', sessionId)
        .executeTakeFirst();
      if (!owner) return undefined;
      await endSessions(trx, owner, reason, { only: sessionId });
      const { id: accountId, sealedSignOutUrl } = owner;
      return sealedSignOutUrl ? { accountId, sealedSignOutUrl } : undefined;
    });

  return {
    isLive,

    async begin(trx, account, device, provider) {
      // A change of the password that is under way ends this session as well, or has been first.
      const current = await trx
        .selectFrom('account')
        .select('id')
        .where('id', '=', account.id)
        .where('security_stamp', '=', account.security_stamp)
        .forShare()
        .executeTakeFirst();
      if (!current || (!provider && (await isPasswordSignInOff(trx, account.id))))
        throw unauthorized(SESSION_ENDED);
      await sql`
        delete from session where account_id = ${account.id}
        and coalesce(ended_at, last_used_at) < now() - make_interval(days => ${KEPT_DAYS})`.execute(trx);
      const { id } = await trx
        .insertInto('session')
        .values({ account_id: account.id, ...device, ...provider, by_provider: provider !== undefined })
        .returning('id')
        .executeTakeFirstOrThrow();
      return opened(account, { sessionId: id, generation: 0, secondsLeft: absoluteHours * 3_600 });
    },

    async renew(secret, idleSeconds) {
      const given = readRenewalSecret(key, secret);
      if (!given) return undefined;
      return db.transaction().execute(async (trx) => {
        const found = await trx
          .selectFrom('session')
          .innerJoin('account', 'account.id', 'session.account_id')
          .selectAll('account')
          .select(['session.generation', isUsed.as('used')])
          .select(sql<number>`floor(extract(epoch from ${endsAt} - now()))::float8`.as('secondsLeft'))
          .select(
            sql<boolean>`session.renewed_at > now() - make_interval(secs => ${GRACE_SECONDS})`.as('inGrace'),
          )
          .where('session.id', '=', given.sessionId)
          .where('session.ended_at', 'is', null)
          .where(organizationApproved)
          .forUpdate('session')
          .executeTakeFirst();
        if (found?.state !== 'Active') return undefined;

        const isNewest = given.generation === found.generation;
        const isRepeated = given.generation === found.generation - 1 && found.inGrace;
        const over =
          found.secondsLeft < 1
            ? 'expired'
            : !found.used
              ? 'idle'
              : !isNewest && !isRepeated
                ? 'renewal-reused'
                : undefined;
        if (over) {
          await endSessions(trx, found, over, { only: given.sessionId });
          return undefined;
        }

        const { generation } = await trx
          .updateTable('session')
          .set({
            last_used_at: sql<Date>`greatest(last_used_at, now() - make_interval(secs => ${idleSeconds}))`,
            ...(isNewest && { generation: sql<number>`generation + 1`, renewed_at: sql<Date>`now()` }),
          })
          .where('id', '=', given.sessionId)
          .returning('generation')
          .executeTakeFirstOrThrow();
        const { secondsLeft } = found;
        return opened(found, { sessionId: given.sessionId, generation, secondsLeft });
      });
    },

    async signOut({ token, secret }) {
      const named = [
        token && (await tokens.read(token))?.sessionId,
        readRenewalSecret(key, secret)?.sessionId,
      ];
      let ended: EndedSession | undefined;
      for (const id of new Set(named)) if (id) ended = (await end(id, 'signed-out')) ?? ended;
      return ended;
    },

    async replace(secret) {
      const replaced = readRenewalSecret(key, secret);
      if (replaced) await end(replaced.sessionId, 'replaced');
    },

    list: (accountId) =>
      db
        .selectFrom('session')
        .select(['id', 'browser', 'system', 'created_at as signedInAt', 'last_used_at as lastUsedAt'])
        .where('account_id', '=', accountId)
        .where(isLive)
        .orderBy('last_used_at', 'desc')
        .execute(),
  };
}
