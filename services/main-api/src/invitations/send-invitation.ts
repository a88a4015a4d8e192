import { displayName, recordActivity, type Logger } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import type { Mailer } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { sendOrRefuse } from '../mail/send-or-refuse.js';
import { addressElsewhere } from '../identity/address-elsewhere.js';
import { passwordSignInOff } from '../identity/rights.js';
import { resetLink } from '../recovery/reset-link.js';
import { issueResetToken } from '../recovery/reset-tokens.js';
import { organizationSignInLink } from '../oidc/connect.js';
import {
  addressInUseMail,
  INVITATION_DAYS,
  invitationMail,
  organizationInvitationMail,
} from './invitation-mail.js';

/** An email to be sent. */
export interface InvitationRequest {
  accountId: string;
  language: MailLanguage;
}

/**
 * Emails a link with which an invited person chooses a password; only the link of the newest email works. Where the
 * organization doesn't use passwords, the link leads to its sign-in. Only the owner of the address learns that it has an
 * account in another organization.
 */
export async function sendInvitation(
  parts: { db: Kysely<MainSchema>; mailer: Mailer; publicUrl: string; logger: Logger },
  { accountId, language }: InvitationRequest,
): Promise<void> {
  const { db, publicUrl } = parts;
  const account = await db
    .selectFrom('account')
    .innerJoin('organization', 'organization.id', 'account.organization_id')
    .selectAll('account')
    .select([
      'organization.name as organization',
      passwordSignInOff.as('passwordOff'),
      addressElsewhere.as('elsewhere'),
    ])
    .where('account.id', '=', accountId)
    .where('account.state', '=', 'Invited')
    .executeTakeFirst();
  // Deactivated or deleted meanwhile.
  if (!account) return;
  const to = { address: account.email_address, organization: account.organization };
  const mail = account.elsewhere
    ? addressInUseMail(to, language)
    : account.passwordOff
      ? organizationInvitationMail(to, organizationSignInLink(publicUrl), language)
      : invitationMail(to, await activationLink(parts, account), language);
  const outcome = await sendOrRefuse(parts, mail, accountId);
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

async function activationLink(
  { db, publicUrl }: { db: Kysely<MainSchema>; publicUrl: string },
  account: { id: string; security_stamp: string },
): Promise<string> {
  const lifetime = sql`make_interval(days => ${INVITATION_DAYS})`;
  const claim = { accountId: account.id, stamp: account.security_stamp };
  return resetLink(publicUrl, await issueResetToken(db, claim, lifetime), 'invitation');
}
