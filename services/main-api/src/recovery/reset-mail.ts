import type { Mail } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { TOKEN_LIFETIME_MINUTES } from './reset-tokens.js';

interface Wording {
  direction: 'ltr' | 'rtl';
  subject: string;
  greeting(name: string): string;
  reason: string;
  action: string;
  lifetime: string;
  notYou: string;
}

const wordings: Record<MailLanguage, Wording> = {
  en: {
    direction: 'ltr',
    subject: 'Reset your Hima password',
    greeting: (name) => `Hello ${name},`,
    reason: 'We received a request to reset the password of your Hima account.',
    action: 'Reset password',
    lifetime: `This link works once and expires in ${TOKEN_LIFETIME_MINUTES} minutes.`,
    notYou: 'If you didn’t request this, ignore this email. Your password won’t change.',
  },
  ar: {
    direction: 'rtl',
    subject: 'إعادة تعيين كلمة مرور حساب حِمى',
    greeting: (name) => `مرحبًا ${name}،`,
    reason: 'تلقّت حِمى طلبًا لإعادة تعيين كلمة مرور هذا الحساب.',
    action: 'إعادة تعيين كلمة المرور',
    lifetime: `يُستخدم هذا الرابط مرة واحدة، وتنتهي صلاحيته بعد ${TOKEN_LIFETIME_MINUTES} دقيقة.`,
    notYou: 'إذا لم يُقدَّم هذا الطلب من صاحب الحساب، يرجى تجاهل هذه الرسالة. لن تتغيّر كلمة المرور.',
  },
};

/** The email with the reset link. */
export function resetMail(to: { address: string; name: string }, link: string, language: MailLanguage): Mail {
  const words = wordings[language];
  const greeting = words.greeting(to.name);
  const text = [
    greeting,
    '',
    words.reason,
    '',
    `${words.action}:`,
    link,
    '',
    words.lifetime,
    words.notYou,
    '',
  ].join('\n');
  const html = `<!doctype html>
<html lang="${language}" dir="${words.direction}">
<head><meta charset="utf-8"><title>${escape(words.subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4ef;color:#211e18;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:auto;padding:32px;background:#ffffff;border:1px solid #dcd7cb;border-radius:8px">
<p>${escape(greeting)}</p>
<p>${escape(words.reason)}</p>
<p><a href="${escape(link)}" style="display:inline-block;padding:10px 20px;background:#1a7f37;color:#ffffff;border-radius:8px;text-decoration:none">${escape(words.action)}</a></p>
<p dir="ltr" style="font-size:14px;overflow-wrap:anywhere">${escape(link)}</p>
<p>${escape(words.lifetime)}<br>${escape(words.notYou)}</p>
</div>
</body>
</html>
`;
  return { to: to.address, language, subject: words.subject, text, html };
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
