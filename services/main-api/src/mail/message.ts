import type { SendMailOptions } from 'nodemailer';
import type { Mail } from './mail.js';

/** A mail as nodemailer takes it. */
export function messageOf({ to, language, subject, text, html }: Mail, from: string): SendMailOptions {
  return {
    from,
    // As an object, so that nothing in the address is taken for a second one.
    to: { name: '', address: to },
    subject,
    text,
    html,
    headers: {
      'Content-Language': language,
      // Nobody's absence note needs to answer it.
      'Auto-Submitted': 'auto-generated',
    },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}
