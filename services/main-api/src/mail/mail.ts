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

/** Sends emails. */
export interface Mailer {
  /**
   * Resolves when the email is accepted.
   *
   * @throws {MailRefused} when it can never be delivered; other errors can succeed later.
   */
  send(mail: Mail): Promise<void>;
}

/** The email server refuses this email permanently. */
export class MailRefused extends Error {
  override readonly name = 'MailRefused';
}
