import {
  badRequest,
  conflict,
  displayName,
  notFound,
  unavailable,
  type Logger,
  type Principal,
} from '@hima/api-kit';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL } from '@simplewebauthn/server/helpers';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Owner } from '../identity/end-sessions.js';
import type { LimitAttempts } from './attempts.js';
import { CHALLENGE_MS, keepChallenge, spendChallenge } from './challenges.js';
import { lockEnrollment, lockOwnEnrollment, settleRemoval, type Proved } from './enrollment.js';
import { ownerOf, record } from './record.js';
import type { RelyingParty } from './relying-party.js';
import type { Spent } from './spent.js';
import { turnOn } from './turn-on.js';

/** A passkey that a browser has made. Binary members are base64url. */
export interface PasskeyCreation {
  id: string;
  response: { clientDataJSON: string; attestationObject: string; transports?: string[] | undefined };
}

/** A browser's answer to a challenge. Binary members are base64url. */
export interface PasskeyAnswer {
  id: string;
  response: {
    clientDataJSON: string;
    authenticatorData: string;
    signature: string;
    userHandle?: string | undefined;
  };
}

/** A passkey as shown to its user. */
export interface ListedPasskey {
  id: string;
  name: string;
  addedAt: Date;
  lastUsedAt: Date | null;
}

/** Passkeys as a second factor, required after the password. */
export interface Passkeys {
  /** Whether the console has a public address that supports passkeys. */
  readonly available: boolean;
  list(accountId: string): Promise<ListedPasskey[]>;
  /** @throws {ApiProblem} 503 `PasskeysUnavailable`. */
  beginRegistration(user: Principal, proved: Proved): Promise<PublicKeyCredentialCreationOptionsJSON>;
  /**
   * @returns the recovery codes, for the only time; none when the account has had some since an earlier factor.
   * @throws {ApiProblem} 400 `PasskeyRefused`, 409 `PasskeyPresent`, 503 `PasskeysUnavailable`.
   */
  register(user: Principal, passkey: { name: string; credential: PasskeyCreation }): Promise<string[]>;
  /** @throws {ApiProblem} 404, 409 `SecondFactorRequired`. */
  remove(user: Principal, id: string, proved: Proved): Promise<void>;
  /** Only after the right password. @throws {ApiProblem} 409 `NoPasskey`, 503 `PasskeysUnavailable`. */
  beginSignIn(accountId: string): Promise<PublicKeyCredentialRequestOptionsJSON>;
  /** Whether a passkey of the account has answered a challenge of the account. @throws {ApiProblem} 429. */
  isRight(owner: Owner, answer: PasskeyAnswer): Promise<boolean>;
  /** The same in a transaction with the account's lock; neither limited nor recorded. */
  spend(trx: Transaction<MainSchema>, accountId: string, answer: PasskeyAnswer): Promise<Spent>;
}

/**
 * The password is the first factor: a security key without a PIN is a good second one, so user verification is
 * preferred, not required.
 */
const USER_VERIFICATION = { userVerification: 'preferred' } as const;
const VERIFIED_OR_NOT = { requireUserVerification: false };

/** @param parts.key for an HMAC; see {@link recoveryCodeKey}. */
export function createPasskeys({
  db,
  limited,
  key,
  relyingParty,
  logger,
}: {
  db: Kysely<MainSchema>;
  limited: LimitAttempts;
  key: Buffer;
  /** Undefined: there are no passkeys at the console's address. */
  relyingParty: RelyingParty | undefined;
  logger: Logger;
}): Passkeys {
  const party = (): RelyingParty => {
    if (!relyingParty)
      throw unavailable(
        'PasskeysUnavailable',
        'Passkeys require a console with a public HTTPS address and a host name.',
      );
    return relyingParty;
  };

  const expected = (
    trx: Transaction<MainSchema>,
    accountId: string,
    purpose: 'registration' | 'sign-in',
  ) => ({
    expectedChallenge: (challenge: string) => spendChallenge(trx, { accountId, purpose, challenge }),
    expectedOrigin: party().origin,
    expectedRPID: party().id,
    ...VERIFIED_OR_NOT,
  });

  /** The library throws a different error for each fault; the log has it, the response doesn't. */
  const verified = async <T extends { verified: boolean }>(
    check: () => Promise<T>,
  ): Promise<T | undefined> => {
    try {
      const outcome = await check();
      return outcome.verified ? outcome : undefined;
    } catch (err) {
      logger.warn({ err }, 'A passkey was refused');
      return undefined;
    }
  };

  const credentialsOf = (accountId: string) =>
    db.selectFrom('passkey').selectAll().where('account_id', '=', accountId).orderBy('created_at').execute();

  const descriptorsOf = async (accountId: string) =>
    (await credentialsOf(accountId)).map(({ credential_id, transports }) => ({
      id: credential_id.toString('base64url'),
      transports,
    }));

  const spend: Passkeys['spend'] = async (trx, accountId, { id, response: { userHandle, ...response } }) => {
    const passkey = await trx
      .selectFrom('passkey')
      .selectAll()
      .where('credential_id', '=', Buffer.from(id, 'base64url'))
      .where('account_id', '=', accountId)
      .executeTakeFirst();
    if (!passkey || (userHandle && Buffer.from(userHandle, 'base64url').toString() !== accountId))
      return false;
    const expectation = expected(trx, accountId, 'sign-in');
    const outcome = await verified(() =>
      verifyAuthenticationResponse({
        response: { ...asCredential(id), response },
        credential: { id, publicKey: new Uint8Array(passkey.public_key), counter: passkey.counter },
        ...expectation,
      }),
    );
    if (!outcome) return false;
    await trx
      .updateTable('passkey')
      .set({ counter: outcome.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
      .where('id', '=', passkey.id)
      .execute();
    return 'passkey';
  };

  return {
    available: relyingParty !== undefined,

    list: async (accountId) =>
      (await credentialsOf(accountId)).map(({ id, name, created_at, last_used_at }) => ({
        id,
        name,
        addedAt: created_at,
        lastUsedAt: last_used_at,
      })),

    async beginRegistration(user, proved) {
      const options = await generateRegistrationOptions({
        rpName: 'Hima',
        rpID: party().id,
        userID: new Uint8Array(Buffer.from(user.id)),
        userName: user.emailAddress,
        userDisplayName: displayName(user),
        timeout: CHALLENGE_MS,
        excludeCredentials: await descriptorsOf(user.id),
        authenticatorSelection: { residentKey: 'preferred', ...USER_VERIFICATION },
      });
      const { challenge } = options;
      await db.transaction().execute(async (trx) => {
        await lockOwnEnrollment(trx, user, proved);
        await keepChallenge(trx, { accountId: user.id, purpose: 'registration', challenge });
      });
      return options;
    },

    async register(user, { name, credential: { id, response } }) {
      const { clientDataJSON, attestationObject, transports = [] } = response;
      // Under the lock: turning two-step sign-in on ends the challenges that began without it.
      const codes = await db.transaction().execute(async (trx) => {
        const before = await lockOwnEnrollment(trx, user);
        const expectation = expected(trx, user.id, 'registration');
        const outcome = await verified(async () => {
          assertUnattested(attestationObject);
          return verifyRegistrationResponse({
            response: { ...asCredential(id), response: { clientDataJSON, attestationObject } },
            ...expectation,
          });
        });
        const made = outcome?.registrationInfo?.credential;
        if (!made) return 'refused';
        const added = await trx
          .insertInto('passkey')
          .values({
            account_id: user.id,
            credential_id: Buffer.from(made.id, 'base64url'),
            public_key: Buffer.from(made.publicKey),
            counter: made.counter,
            transports,
            name,
          })
          .onConflict((already) => already.column('credential_id').doNothing())
          .returning('id')
          .executeTakeFirst();
        if (!added) return 'present';
        const recoveryCodes = await turnOn(trx, key, user, before);
        await record(trx, ownerOf(user), 'user.passkey-added', { passkey: added.id });
        return recoveryCodes;
      });
      // Refused only now, since the challenge stays used up.
      if (codes === 'refused') throw badRequest('PasskeyRefused', 'The passkey couldn’t be verified.');
      if (codes === 'present') throw conflict('PasskeyPresent', 'This passkey was already added.');
      return codes;
    },

    remove: (user, id, proved) =>
      db.transaction().execute(async (trx) => {
        await lockOwnEnrollment(trx, user, proved);
        const { numDeletedRows } = await trx
          .deleteFrom('passkey')
          .where('id', '=', id)
          .where('account_id', '=', user.id)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw notFound('Passkey', id);
        await settleRemoval(trx, user.id);
        await record(trx, ownerOf(user), 'user.passkey-removed', { passkey: id });
      }),

    async beginSignIn(accountId) {
      const { id: rpID } = party();
      const allowCredentials = await descriptorsOf(accountId);
      // Without a list, browsers would offer the passkeys of every account.
      if (allowCredentials.length === 0) throw conflict('NoPasskey', 'This account has no passkey.');
      const options = await generateAuthenticationOptions({
        rpID,
        allowCredentials,
        timeout: CHALLENGE_MS,
        ...USER_VERIFICATION,
      });
      await keepChallenge(db, { accountId, purpose: 'sign-in', challenge: options.challenge });
      return options;
    },

    spend,

    isRight: (owner, answer) =>
      limited(owner.id, () =>
        db.transaction().execute(async (trx) => {
          await lockEnrollment(trx, owner.id);
          return (await spend(trx, owner.id, answer)) !== false;
        }),
      ),
  };
}

const asCredential = (id: string) =>
  ({ id, rawId: id, type: 'public-key', clientExtensionResults: {} }) as const;

/**
 * No attestation is requested. The library would check one that came anyway, and fetch revocation lists from
 * wherever its certificates say. Browsers leave a passkey's signature over itself (`packed`) as it is.
 */
function assertUnattested(attestationObject: string): void {
  const format: string = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('fmt');
  if (!['none', 'packed'].includes(format)) throw new Error('The passkey has an attestation.');
}
