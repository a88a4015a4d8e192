import { displayName, PLATFORM, recordActivity, type Logger } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { passwordSignInOff } from '../identity/rights.js';
import type { Mailer } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { sendOrRefuse } from '../mail/send-or-refuse.js';
import { resetLink } from './reset-link.js';
import { resetMail } from './reset-mail.js';
import { issueResetToken } from './reset-tokens.js';

type Outcome = 'mailed' | 'unknown' | 'inactive' | 'password-off' | 'undeliverable';

/** A request for a reset link. */
export interface ResetRequest {
  emailAddress: string;
  language: MailLanguage;
  /** The network address it came from. */
  address: string;
}

/**
 * Emails the link if the account exists. Each attempt creates its own token, since only the hash of one
 * is stored; only the link of the newest email works.
 */
export async function sendResetLink(
  {
    db,
    mailer,
    publicUrl,
    logger,
  }: { db: Kysely<MainSchema>; mailer: Mailer; publicUrl: string; logger: Logger },
  { emailAddress, language, address }: ResetRequest,
): Promise<void> {
  const account = await db
    .selectFrom('account')
    .selectAll()
    .select(passwordSignInOff.as('passwordOff'))
    .where('email_key', '=', emailAddress.trim().toLowerCase())
    .where('confirmed_at', 'is not', null)
    .executeTakeFirst();
  let outcome: Outcome = !account ? 'unknown' : account.passwordOff ? 'password-off' : 'inactive';

  if (account?.state === 'Active' && !account.passwordOff) {
    const token = await issueResetToken(db, { accountId: account.id, stamp: account.security_stamp });
    const to = { address: account.email_address, name: account.name };
    const mail = resetMail(to, resetLink(publicUrl, token, 'reset'), language);
    outcome = await sendOrRefuse({ mailer, logger }, mail, account.id);
  }

  await db.transaction().execute((trx) =>
    recordActivity(trx, {
      organizationId: account?.organization_id ?? PLATFORM,
      actorId: null,
      actorName: account ? displayName(account) : 'Unknown user',
      action: 'user.password-reset-requested',
      entity: 'user',
      entityId: account?.id ?? 'unknown',
      details: { address, outcome },
    }),
  );
}
