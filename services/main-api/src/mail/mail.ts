import type { MailLanguage } from './mail-language.js';

/** One message to one person. */
export interface Mail {
  /** An email address alone. */
  to: string;
  language: MailLanguage;
  subject: string;
  text: string;
  html: string;
}

/** The way that emails leave by. */
export interface Mailer {
  /**
   * Resolves when the mail is handed over.
   *
   * @throws {MailRefused} when it can never be delivered; anything else may go better the next time.
   */
  send(mail: Mail): Promise<void>;
}

/** The mail server will not take this mail, however often it is asked. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
