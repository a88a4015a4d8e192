import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.js';

/** An email in the format of nodemailer. */
export function messageOf({ to, language, subject, text, html }: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object, so that no part of the address is read as a second one.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Suppresses out-of-office replies.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
