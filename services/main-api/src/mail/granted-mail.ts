import { unavailable, type Jobs, type Logger, type Permission, type QueueDefinition } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { grantedPermissions, organizationApproved, secondFactorDue } from '../identity/rights.js';
import type { SigningKeys } from '../identity/signing-keys.js';
import type { MailAllowance } from './mail-allowance.js';
import { createMailGrants, type Granted, type GrantAudience } from './mail-grants.js';
import type { Mail, Mailer } from './mail.js';
import { sendOrRefuse } from './send-or-refuse.js';

/** Retries like reset links; `exclusive`: an email that is requested again while it waits is one email. */
export const grantedMailQueue: QueueDefinition = {
  policy: 'exclusive',
  retryLimit: 10,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 300,
  expireInSeconds: 120,
};

/** Emails that the campaign API has sent to accounts that allowed it. */
export interface GrantedMail<Content extends object> {
  /** @throws {ApiProblem} 503 `MailNotConfigured`. */
  grant(accountId: string): Promise<string>;
  /**
   * @returns false when the account has ended such emails or has no right to them any more; nothing is sent then
   * @throws {ApiProblem} 429: too many emails to the account; who has the grant can be anyone.
   */
  send(grant: string, content: Content): Promise<boolean>;
  /** Ends this grant and earlier ones of the account, and what waits to be sent by them. Nothing happens for other grants. */
  withdraw(grant: string): Promise<void>;
}

/** Dependencies of the emails. */
export interface GrantedMailParts {
  db: Kysely<MainSchema>;
  jobs: Jobs;
  keys: SigningKeys;
  mail: { mailer: Mailer; publicUrl: string } | undefined;
  /** The limit of all kinds together. */
  allowance: MailAllowance;
  logger: Logger;
}

/** More than campaign-api sends, which is one notice a minute and one report a week. */
export const GRANTED_MAILS_PER_HALF_HOUR = 60;

/** To whom an email is written, and what they may do when it is sent. */
export interface Reader {
  address: string;
  name: string;
  permissions: readonly string[];
}

interface Kind<Content extends object> {
  queue: string;
  audience: GrantAudience;
  /** The permission for such an email. */
  permission: Permission;
  /** Distinguishes emails to one account that can wait at the same time; none: one at a time. */
  keyOf?: (content: Content) => string;
  write: (to: Reader, content: Content, publicUrl: string) => Mail;
}

interface Waiting<Content> {
  accountId: string;
  /** Of the grant; undefined: queued by an earlier version. */
  grantedAt?: number;
  content: Content;
}

/** Starts sending queued emails at once. */
export async function createGrantedMail<Content extends object>(
  { db, jobs, keys, mail, allowance, logger }: GrantedMailParts,
  { queue, audience, permission, keyOf, write }: Kind<Content>,
): Promise<GrantedMail<Content>> {
  const grants = createMailGrants(db, keys, audience);
  const findReader = (accountId: string) => findPermitted(db, accountId, permission);
  const isWithdrawn = async ({ accountId, grantedAt }: Granted) => {
    const found = await db
      .selectFrom('withdrawn_mail')
      .select('granted_at')
      .where('account_id', '=', accountId)
      .where('audience', '=', audience)
      .where('granted_at', '>=', grantedAt)
      .executeTakeFirst();
    return found !== undefined;
  };
  if (mail) {
    await jobs.work<Waiting<Content>>(queue, {}, async ({ data: { accountId, grantedAt, content } }) => {
      const reader = await findReader(accountId);
      if (!reader) return;
      // The withdrawal may have found no job while this one was being queued or retried.
      if (grantedAt !== undefined && (await isWithdrawn({ accountId, grantedAt }))) return;
      const { name, permissions } = reader;
      const to = { address: reader.email_address, name, permissions };
      await sendOrRefuse({ mailer: mail.mailer, logger }, write(to, content, mail.publicUrl), accountId);
    });
  }
  const requireMail = () => {
    if (!mail) throw unavailable('MailNotConfigured', 'Email isn’t configured.');
  };
  return {
    async grant(accountId) {
      requireMail();
      return grants.issue(accountId);
    },
    async send(grant, content) {
      requireMail();
      const granted = await grants.read(grant);
      if (!granted || (await isWithdrawn(granted)) || !(await findReader(granted.accountId))) return false;
      const { accountId } = granted;
      await allowance.take(accountId);
      const singletonKey = keyOf ? `${accountId} ${keyOf(content)}` : accountId;
      await jobs.send(queue, { ...granted, content }, { singletonKey });
      return true;
    },
    async withdraw(grant) {
      const granted = await grants.read(grant);
      if (!granted) return;
      const { accountId, grantedAt } = granted;
      await db
        .insertInto('withdrawn_mail')
        .columns(['account_id', 'audience', 'granted_at'])
        // Nobody's, once the account is deleted.
        .expression((of) =>
          of
            .selectFrom('account')
            .where('id', '=', accountId)
            .select((select) => ['id', select.val(audience).as('audience'), select.val(grantedAt).as('at')])
            .forKeyShare(),
        )
        .onConflict((same) =>
          same.columns(['account_id', 'audience']).doUpdateSet({
            granted_at: sql<number>`greatest(withdrawn_mail.granted_at, excluded.granted_at)`,
          }),
        )
        .execute();
      await jobs.remove<Waiting<Content>>(queue, { accountId }, (of) => (of.grantedAt ?? 0) <= grantedAt);
    },
  };
}

/** The account, if it has the permission now. */
async function findPermitted(db: Kysely<MainSchema>, accountId: string, permission: Permission) {
  const found = await db
    .selectFrom('account')
    .select(['email_address', 'name'])
    .select([grantedPermissions.as('permissions'), secondFactorDue.as('due')])
    .where('account.id', '=', accountId)
    .where('account.state', '=', 'Active')
    .where(organizationApproved)
    .executeTakeFirst();
  return found && !found.due && found.permissions.includes(permission) ? found : undefined;
}
