import { unavailable, type Jobs, type Logger, type QueueDefinition } from '@hima/api-kit';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { MailAllowance } from '../mail/mail-allowance.js';
import type { Mailer } from '../mail/mail.js';
import { sendInvitation, type InvitationRequest } from './send-invitation.js';

const QUEUE = 'send-invitation';

/** As patient as reset links: the waits add up to half an hour. After that, the invitation is sent again by hand. */
export const invitationQueues: Record<string, QueueDefinition> = {
  [QUEUE]: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
};

/** Invitations of contacts by email. */
export interface Invitations {
  /**
   * Emails a link once the transaction commits, or later if the mailbox has got many; the link before it ends at once.
   *
   * @throws {ApiProblem} 429 after several emails of the organization to this mailbox, which need not be the contact's; 503 `MailNotConfigured`.
   */
  send(trx: Transaction<MainSchema>, invitation: InvitationRequest): Promise<void>;
}

/** Dependencies of invitations. */
export interface InvitationParts {
  db: Kysely<MainSchema>;
  jobs: Jobs;
  /** Undefined: email is not configured. */
  mail: { mailer: Mailer; publicUrl: string } | undefined;
  /** How many emails a mailbox can get from each organization, and how soon from all of them. */
  allowance: Pick<MailAllowance, 'within'>;
  logger: Logger;
}

/** Where emails to an address arrive: a tag, such as that of `nour+hima@example.com`, makes no other mailbox. */
const mailboxOf = (address: string): string => address.replace(/\+[^@]*@/, '@');

/** Starts sending queued emails at once. */
export async function createInvitations({
  db,
  jobs,
  mail,
  allowance,
  logger,
}: InvitationParts): Promise<Invitations> {
  if (mail) {
    await jobs.work<InvitationRequest>(QUEUE, {}, ({ data }) =>
      sendInvitation({ db, logger, ...mail }, data),
    );
  }
  return {
    async send(trx, invitation) {
      if (!mail)
        throw unavailable(
          'MailNotConfigured',
          'Invitations by email aren’t available. Configure email first.',
        );
      const { email_address: address, organization_id: organization } = await trx
        .selectFrom('account')
        .select(['email_address', 'organization_id'])
        .where('id', '=', invitation.accountId)
        .executeTakeFirstOrThrow();
      const [mailbox, left] = [mailboxOf(address), allowance.within(trx)];
      await left.take(`${organization} ${mailbox}`);
      const startAfter = await left.wait(mailbox);
      await trx
        .updateTable('account')
        .set({ invited_at: sql<Date>`now()` })
        .where('id', '=', invitation.accountId)
        .execute();
      await trx.deleteFrom('password_reset').where('account_id', '=', invitation.accountId).execute();
      await jobs.send(QUEUE, invitation, { trx, startAfter });
    },
  };
}
