import type { Jobs, Logger, QueueDefinition } from '@hima/api-kit';
import type { Kysely, Transaction } from 'kysely';
import type { MainSchema } from '../database/schema.js';
import { letterTo, type Letter } from '../mail/letter.js';
import type { Mailer } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { greeting } from '../mail/mail-names.js';
import { sendOrRefuse } from '../mail/send-or-refuse.js';

const QUEUE = 'send-second-factor-notice';

/** As patient as reset links. */
export const noticeQueues: Record<string, QueueDefinition> = {
  [QUEUE]: { retryLimit: 10, retryDelay: 5, retryBackoff: true, retryDelayMax: 300, expireInSeconds: 120 },
};

/** Emails to contacts about an administrator's changes to their account. */
export interface Notices {
  /** Sent once the transaction commits; none if email isn't configured. */
  secondFactorsRemoved(trx: Transaction<MainSchema>, notice: Notice): Promise<void>;
}

interface Notice {
  accountId: string;
  language: MailLanguage;
}

/** Starts sending queued emails at once. */
export async function createNotices({
  db,
  jobs,
  mail,
  logger,
}: {
  db: Kysely<MainSchema>;
  jobs: Jobs;
  mail: { mailer: Mailer } | undefined;
  logger: Logger;
}): Promise<Notices> {
  if (mail) {
    await jobs.work<Notice>(QUEUE, {}, async ({ data: { accountId, language } }) => {
      const account = await db
        .selectFrom('account')
        .select(['email_address', 'name'])
        .where('id', '=', accountId)
        .executeTakeFirst();
      if (!account) return;
      const letter = letterTo(account.email_address, language, removed[language](account.name));
      await sendOrRefuse({ mailer: mail.mailer, logger }, letter, accountId);
    });
  }
  return {
    async secondFactorsRemoved(trx, notice) {
      if (mail) await jobs.send(QUEUE, notice, { trx });
    },
  };
}

const removed: Record<MailLanguage, (name: string) => Letter> = {
  en: (name) => ({
    subject: 'Two-step sign-in was turned off for your Hima account',
    greeting: greeting('en', name),
    reason:
      'An administrator removed your authenticator app, passkeys and recovery codes, and ended your sessions.',
    closing: [
      'Sign in with your password, then set up two-step sign-in again.',
      'If you didn’t request this, contact your administrator.',
    ],
  }),
  ar: (name) => ({
    subject: 'إيقاف تسجيل الدخول بخطوتين لحساب حِمى',
    greeting: greeting('ar', name),
    reason: 'أزال أحد المسؤولين تطبيق المصادقة ومفاتيح المرور ورموز الاسترداد لهذا الحساب، وأنهى جلساته.',
    closing: [
      'يرجى تسجيل الدخول بكلمة المرور، ثم إعداد تسجيل الدخول بخطوتين من جديد.',
      'إذا لم يُقدَّم هذا الطلب من صاحب الحساب، يرجى التواصل مع المسؤول.',
    ],
  }),
};
