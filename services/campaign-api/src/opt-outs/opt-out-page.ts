import { createHash } from 'node:crypto';

export type PageLanguage = 'en' | 'ar';

const texts = {
  en: {
    title: 'Opt out',
    question: (sender: string) => `Stop messages from ${sender}?`,
    effect:
      'The sender’s organization then stops all campaigns to the mobile number that received this link.',
    button: 'Opt out',
    received: 'Opt-out received',
    outcome:
      'No more campaigns are sent to the mobile number that received this link. Messages already sent can still arrive.',
  },
  ar: {
    title: 'إلغاء الاشتراك',
    question: (sender: string) => `إيقاف الرسائل من ${sender}؟`,
    effect: 'بعد ذلك تتوقف الجهة المرسِلة عن إرسال حملاتها إلى رقم الجوال الذي وصله هذا الرابط.',
    button: 'إلغاء الاشتراك',
    received: 'استُلم طلب إلغاء الاشتراك',
    outcome: 'لن تُرسل حملات أخرى إلى رقم الجوال الذي وصله هذا الرابط. قد تصل رسائل سبق إرسالها.',
  },
};

const style = `
:root { color-scheme: light dark; font: 18px/1.6 system-ui, sans-serif; }
body { margin: 0; }
main { max-width: 30rem; margin: 0 auto; padding: 3rem 1.5rem; overflow-wrap: break-word; }
h1 { margin: 0 0 1rem; font-size: 1.5rem; line-height: 1.3; }
p { margin: 0 0 2rem; }
button { width: 100%; min-height: 3rem; padding: 0.5rem 1rem; border: 0; border-radius: 8px;
  background: #1a7f37; color: #fff; font: inherit; font-weight: 600; cursor: pointer; }
button:focus-visible { outline: 3px solid currentColor; outline-offset: 3px; }
`;
const styleHash = createHash('sha256').update(style).digest('base64');

/** No scripts, external resources or frames; the form posts only to its own origin. */
export const pagePolicy = [
  "default-src 'none'",
  `style-src 'sha256-${styleHash}'`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');

/** Asks whether to opt out. It doesn't show whether the recipient has opted out already. */
export function questionPage(language: PageLanguage, senderId: string): string {
  const { title, question, effect, button } = texts[language];
  return page(language, title, [
    `<h1>${question(`<bdi>${escaped(senderId)}</bdi>`)}</h1>`,
    `<p>${effect}</p>`,
    // The answer is in the language of the page and otherwise the same for every link.
    `<form method="post" action="?lang=${language}"><button>${button}</button></form>`,
  ]);
}

export function receivedPage(language: PageLanguage): string {
  const { received, outcome } = texts[language];
  return page(language, received, [`<h1>${received}</h1>`, `<p>${outcome}</p>`]);
}

function page(language: PageLanguage, title: string, body: string[]): string {
  const lines = [
    '<!doctype html>',
    `<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`,
    '<head>',
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    '<meta name="robots" content="noindex">',
    `<title>${title}</title>`,
    `<style>${style}</style>`,
    '</head>',
    '<body><main>',
    ...body,
    '</main></body>',
    '</html>',
  ];
  return `${lines.join('\n')}\n`;
}

const entities: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => entities[character] ?? character);
}
