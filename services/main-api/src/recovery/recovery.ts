import {
  createSecretBox,
  deriveKey,
  unavailable,
  type Jobs,
  type Logger,
  type QueueDefinition,
} from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Passwords } from '../identity/passwords.js';
import type { SignInGuard } from '../identity/sign-in-guard.js';
import type { Mailer } from '../mail/mail.js';
import { createMailAllowance } from '../mail/mail-allowance.js';
import { resetPassword } from './reset-password.js';
import { findResetToken } from './reset-tokens.js';
import { sendResetLink, type ResetRequest } from './send-link.js';

const QUEUE = 'send-reset-link';
const SEALED_FOR = 'reset-request';

/** The delays add up to half an hour; by then people have requested another link. */
export const recoveryQueues: Record<string, QueueDefinition> = {
  [QUEUE]: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
};

/** Resets forgotten passwords. */
export interface Recovery {
  /**
   * Accepts a request, whether or not there is such an account: it is looked up later, in the background, so
   * that neither the answer nor its time reveals it.
   *
   * @throws {ApiProblem} 503 `MailNotConfigured`, 429.
   */
  request(request: ResetRequest): Promise<void>;
  /** Whether a token still resets a password; it stays as it is. */
  isValid(token: string): Promise<boolean>;
  /** @throws {ApiProblem} 422 `ResetLinkInvalid`. */
  reset(change: { token: string; newPassword: string; address: string }): Promise<void>;
}

/** Dependencies of recovery. */
export interface RecoveryParts {
  db: Kysely<MainSchema>;
  jobs: Jobs;
  passwords: Passwords;
  guard: SignInGuard;
  masterKey: Buffer;
  /** Undefined: email is not configured. */
  mail: { mailer: Mailer; publicUrl: string } | undefined;
  mailsPerHalfHour: number;
  logger: Logger;
}

/** Begins to work on requests at once. */
export async function createRecovery(parts: RecoveryParts): Promise<Recovery> {
  const { db, jobs, masterKey, mail, mailsPerHalfHour, logger } = parts;
  const box = createSecretBox(masterKey);
  const allowance = createMailAllowance(db, deriveKey(masterKey, 'reset-mail-names'), mailsPerHalfHour);
  if (mail) {
    await jobs.work<{ sealed: string }>(QUEUE, {}, async ({ data }) => {
      const request = box.open(Buffer.from(data.sealed, 'base64'), SEALED_FOR).toString();
      await sendResetLink({ db, logger, ...mail }, JSON.parse(request) as ResetRequest);
    });
  }

  return {
    async request(request) {
      if (!mail) throw unavailable('MailNotConfigured', NO_MAILS);
      await allowance.take(request.emailAddress);
      // Finished jobs stay in the database for a while; text typed by strangers must not be readable there.
      const sealed = box.seal(JSON.stringify(request), SEALED_FOR).toString('base64');
      await jobs.send(QUEUE, { sealed });
    },
    isValid: async (token) => (await findResetToken(db, token)) !== undefined,
    reset: (change) => resetPassword(parts, change),
  };
}

const NO_MAILS = 'Password reset by email isn’t available. Contact your administrator.';
