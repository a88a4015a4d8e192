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
    reason: 'somebody, most likely you, asked for a new password for your Hima account.',
    action: 'Choose a new password',
    lifetime: `The link works once, within ${TOKEN_LIFETIME_MINUTES} minutes.`,
    notYou: 'If it was not you, do nothing: your password stays as it is.',
  },
  ar: {
    direction: 'rtl',
    subject: 'إعادة تعيين كلمة مرورك في حِمى',
    greeting: (name) => `مرحبًا ${name}،`,
    reason: 'طلب أحدهم، وعلى الأرجح أنت، كلمة مرور جديدة لحسابك في حِمى.',
    action: 'اختيار كلمة مرور جديدة',
    lifetime: `يعمل الرابط مرة واحدة خلال ${TOKEN_LIFETIME_MINUTES} دقيقة.`,
    notYou: 'إن لم تكن أنت من طلب ذلك فلا تفعل شيئًا: تبقى كلمة مرورك كما هي.',
  },
};

/** The mail that leads to a new password. */
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
