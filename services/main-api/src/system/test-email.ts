import { letterTo, type Letter } from '../mail/letter.js';
import type { Mail } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { greeting } from '../mail/mail-names.js';

const wordings: Record<MailLanguage, (name: string) => Letter> = {
  en: (name) => ({
    subject: 'Hima test email',
    greeting: greeting('en', name),
    reason: 'Hima can send emails. You requested this test on the System page.',
    closing: ['No action is needed.'],
  }),
  ar: (name) => ({
    subject: 'رسالة بريد تجريبية من حِمى',
    greeting: greeting('ar', name),
    reason: 'يمكن لحِمى إرسال رسائل البريد الإلكتروني. طُلب هذا الاختبار من صفحة النظام.',
    closing: ['لا يلزم أي إجراء.'],
  }),
};

/** The email that shows that emails arrive. */
export const testEmail = (to: { address: string; name: string }, language: MailLanguage): Mail =>
  letterTo(to.address, language, wordings[language](to.name));
