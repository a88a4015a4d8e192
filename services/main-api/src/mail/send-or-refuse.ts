import type { Logger } from '@hima/api-kit';
import { MailRefused, type Mail, type Mailer } from './mail.js';

/** Outcome of an email: accepted, or refused permanently. */
export type MailOutcome = 'mailed' | 'undeliverable';

/** Sends an email. Throws if the email server can accept it later, so that the job retries. */
export async function sendOrRefuse(
  { mailer, logger }: { mailer: Mailer; logger: Logger },
  mail: Mail,
  accountId: string,
): Promise<MailOutcome> {
  try {
    await mailer.send(mail);
    return 'mailed';
  } catch (err) {
    if (!(err instanceof MailRefused)) throw err;
    logger.warn({ err, account: accountId }, 'The email server refused an email');
    return 'undeliverable';
  }
}
