import { letterTo, type Letter } from '../mail/letter.js';
import type { Mail } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { greeting } from '../mail/mail-names.js';
import { TOKEN_LIFETIME_MINUTES } from './reset-tokens.js';

const wordings: Record<MailLanguage, (name: string, link: string) => Letter> = {
  en: (name, link) => ({
    subject: 'Reset your Hima password',
    greeting: greeting('en', name),
    reason: 'We received a request to reset the password of your Hima account.',
    action: { label: 'Reset password', link },
    closing: [
      `This link works once and expires in ${TOKEN_LIFETIME_MINUTES} minutes.`,
      'If you didn’t request this, ignore this email. Your password won’t change.',
    ],
  }),
  ar: (name, link) => ({
    subject: 'إعادة تعيين كلمة مرور حساب حِمى',
    greeting: greeting('ar', name),
    reason: 'تلقّت حِمى طلبًا لإعادة تعيين كلمة مرور هذا الحساب.',
    action: { label: 'إعادة تعيين كلمة المرور', link },
    closing: [
      `يُستخدم هذا الرابط مرة واحدة، وتنتهي صلاحيته بعد ${TOKEN_LIFETIME_MINUTES} دقيقة.`,
      'إذا لم يُقدَّم هذا الطلب من صاحب الحساب، يرجى تجاهل هذه الرسالة. لن تتغيّر كلمة المرور.',
    ],
  }),
};

/** The email with the reset link. */
export function resetMail(to: { address: string; name: string }, link: string, language: MailLanguage): Mail {
  return letterTo(to.address, language, wordings[language](to.name, link));
}
