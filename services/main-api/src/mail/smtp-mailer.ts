import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from './mail.js';
import { messageOf } from './message.js';

/** Longest waits for the email server, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

/**
 * Sends emails to an email server. An email can contain a link to an account, so the connection is encrypted,
 * by STARTTLS if not from the start; only a server on this machine, or `?requireTLS=false`, is excepted.
 *
 * @param url `smtps://user:password@host:465` or `smtp://…:587`.
 */
export function createSmtpMailer(url: string, from: string): Mailer {
  const requireTLS = !isLoopback(new URL(url).hostname);
  const transport = createTransport({ url, requireTLS, ...PATIENCE });
  return {
    async send(mail) {
      try {
        await transport.sendMail(messageOf(mail, from));
      } catch (error) {
        const { code, responseCode = 0 } = error as { code?: string; responseCode?: number };
        // 5xx to sender, recipient or content is final; to the greeting or the sign-in it is for an operator to mend.
        if (responseCode >= 500 && (code === 'EENVELOPE' || code === 'EMESSAGE'))
          throw new MailRefused(`The email server responded with ${responseCode}.`);
        throw error;
      }
    },
  };
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '[::1]' || /^127\.\d+\.\d+\.\d+$/.test(host);
}
