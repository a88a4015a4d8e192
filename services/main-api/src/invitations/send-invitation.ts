import { displayName, recordActivity, type Logger } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Mailer } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { sendOrRefuse } from '../mail/send-or-refuse.js';
import { resetLink } from '../recovery/reset-link.js';
import { issueResetToken } from '../recovery/reset-tokens.js';
import { INVITATION_DAYS, invitationMail } from './invitation-mail.js';

/** An email to be sent. */
export interface InvitationRequest {
  accountId: string;
  language: MailLanguage;
}

/** Emails a link with which an invited person chooses a password. Only the link of the newest email works. */
export async function sendInvitation(
  parts: { db: Kysely<MainSchema>; mailer: Mailer; publicUrl: string; logger: Logger },
  { accountId, language }: InvitationRequest,
): Promise<void> {
  const { db, publicUrl } = parts;
  const account = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .selectAll('account')
    .select('organization.name as organization')
    .where('account.id', '=', accountId)
    .where('account.state', '=', 'Invited')
    .executeTakeFirst();
  // Deactivated or deleted meanwhile.
  if (!account) return;
  const lifetime = sql`make_interval(days => ${INVITATION_DAYS})`;
  const token = await issueResetToken(db, { accountId, stamp: account.security_stamp }, lifetime);
  const to = { address: account.email_address, name: account.name, organization: account.organization };
  const outcome = await sendOrRefuse(
    parts,
    invitationMail(to, resetLink(publicUrl, token), language),
    accountId,
  );
  await db.transaction().execute((trx) =>
    recordActivity(trx, {
      organizationId: account.organization_id,
      actorId: null,
      actorName: 'Hima',
      action: 'contact.invitation-sent',
      entity: 'contact',
      entityId: accountId,
      summary: displayName(account),
      details: { outcome },
    }),
  );
}
