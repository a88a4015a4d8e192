import type { Mail } from './mail.js';
import type { MailLanguage } from './mail-language.js';

/** The texts of an email, each its own paragraph. */
export interface Letter {
  subject: string;
  greeting: string;
  reason: string;
  /** A table: each row with its value and a note. */
  figures?: readonly { label: string; value: string; note?: string }[];
  /** A button with the URL of its page. */
  action?: { label: string; link: string };
  /** The last paragraph, line by line. */
  closing: readonly string[];
}

/** The email as text and as HTML. Names in it come from users and can't start a new paragraph. */
export function letterTo(address: string, language: MailLanguage, letter: Letter): Mail {
  const { figures, action } = letter;
  const subject = oneLine(letter.subject);
  const greeting = oneLine(letter.greeting);
  const reason = oneLine(letter.reason);
  const closing = letter.closing.map(oneLine);
  const text = [
    greeting,
    '',
    reason,
    '',
    ...(figures ? [...figures.map(lineOf), ''] : []),
    ...(action ? [`${action.label}:`, action.link, ''] : []),
    ...closing,
    '',
  ].join('\n');
  const button = action
    ? `<p><a href="${escape(action.link)}" style="display:inline-block;padding:10px 20px;background:#1a7f37;color:#ffffff;border-radius:8px;text-decoration:none">${escape(action.label)}</a></p>
<p dir="ltr" style="font-size:14px;overflow-wrap:anywhere">${escape(action.link)}</p>
`
    : '';
  const html = `<!doctype html>
<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">
<head><meta charset="utf-8"><title>${escape(subject)}</title></head>
<body style="margin:0;padding:24px;background:#f6f4ef;color:#211e18;font:16px/1.6 system-ui,sans-serif">
<div style="max-width:520px;margin:auto;padding:32px;background:#ffffff;border:1px solid #dcd7cb;border-radius:8px">
<p>${escape(greeting)}</p>
<p>${escape(reason)}</p>
${figures ? tableOf(figures) : ''}${button}<p>${closing.map(escape).join('<br>')}</p>
</div>
</body>
</html>
`;
  return { to: address, language, subject, text, html };
}

/** Without line breaks and direction marks. */
const oneLine = (text: string): string =>
  text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').replace(/[\u202a-\u202e\u2066-\u2069]/g, '');

type Figures = NonNullable<Letter['figures']>;

const lineOf = ({ label, value, note }: Figures[number]): string =>
  note === undefined ? `${label}: ${value}` : `${label}: ${value} (${note})`;

const cell = 'padding:8px 0;border-bottom:1px solid #dcd7cb;vertical-align:top';

function tableOf(figures: Figures): string {
  const rows = figures.map(
    ({ label, value, note = '' }) =>
      `<tr><th scope="row" style="${cell};text-align:start;font-weight:400">${escape(label)}</th>` +
      `<td style="${cell};text-align:end"><strong>${escape(value)}</strong>` +
      `<br><span style="font-size:13px;color:#5c574c">${escape(note)}</span></td></tr>`,
  );
  return `<table style="width:100%;border-collapse:collapse">\n${rows.join('\n')}\n</table>\n`;
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
