import type { Settings } from '../settings.js';
import { createFolderMailer } from './folder-mailer.js';
import type { Mailer } from './mail.js';
import { createSmtpMailer } from './smtp-mailer.js';

/** The transport of emails; `none` without a mailer. */
export function mailKind({ SMTP_URL, MAIL_DIRECTORY }: Settings): 'smtp' | 'folder' | 'none' {
  if (SMTP_URL !== undefined) return 'smtp';
  return MAIL_DIRECTORY === undefined ? 'none' : 'folder';
}

/** @returns undefined if neither SMTP_URL nor MAIL_DIRECTORY is set. */
export function createMailer({ SMTP_URL, MAIL_FROM, MAIL_DIRECTORY }: Settings): Mailer | undefined {
  if (SMTP_URL !== undefined && MAIL_FROM !== undefined) return createSmtpMailer(SMTP_URL, MAIL_FROM);
  if (MAIL_DIRECTORY !== undefined) return createFolderMailer(MAIL_DIRECTORY, MAIL_FROM ?? 'hima@localhost');
  return undefined;
}
