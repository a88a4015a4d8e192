import type { Logger } from '@hima/api-kit';
import { MailRefused, type Mail, type Mailer } from './mail.js';

/** How an email went: accepted, or refused for good. */
export type MailOutcome = 'mailed' | 'undeliverable';

/** Sends an email. A mail server that may accept it later makes it throw, so that a job tries again. */
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
    logger.warn({ err, account: accountId }, 'The mail server refused an email');
    return 'undeliverable';
  }
}
