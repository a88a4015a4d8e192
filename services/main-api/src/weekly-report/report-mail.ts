import { letterTo, type Letter } from '../mail/letter.js';
import type { Mail } from '../mail/mail.js';
import type { MailLanguage } from '../mail/mail-language.js';
import { greeting } from '../mail/mail-names.js';
import type { Reader } from '../mail/granted-mail.js';
import { figureLabel, figureText, isResult, localeOf } from './report-figure.js';
import type { Report } from './report-schema.js';

interface Wording {
  subject: (view: string | null) => string;
  reason: (from: string, to: string) => string;
  before: (value: string) => string;
  action: string;
  suppressed: (count: number) => string;
  hidden: (count: number) => string;
  closing: string;
}

const wordings: Record<MailLanguage, Wording> = {
  en: {
    subject: (view) => (view === null ? 'Hima weekly report' : `Hima weekly report: ${view}`),
    reason: (from, to) => `These are the figures from ${from} to ${to}.`,
    before: (value) => `${value} in the previous period`,
    action: 'Open Analytics',
    suppressed: (count) =>
      `Clicks of ${count} ${count === 1 ? 'campaign' : 'campaigns'} count as zero: fewer than ten recipients clicked. ` +
      'The true click rate can be higher.',
    hidden: (count) =>
      `Figures of ${count} ${count === 1 ? 'campaign' : 'campaigns'} aren’t shown: too few messages were sent.`,
    closing: 'To stop this email, turn off the weekly report on the Analytics page.',
  },
  ar: {
    subject: (view) => (view === null ? 'تقرير حِمى الأسبوعي' : `تقرير حِمى الأسبوعي: ${view}`),
    reason: (from, to) => `هذه هي الأرقام من ${from} إلى ${to}.`,
    before: (value) => `${value} في الفترة السابقة`,
    action: 'فتح التحليلات',
    suppressed: (count) =>
      `تُحتسب نقرات ${campaigns(count)} صفرًا: نقر ${count === 2 ? 'فيهما' : 'فيها'} أقل من عشرة مستلمين. ` +
      'قد يكون معدل النقر الفعلي أعلى.',
    hidden: (count) => `أرقام ${campaigns(count)} غير معروضة لقلة الرسائل المرسلة.`,
    closing: 'لإيقاف هذه الرسالة، يرجى إيقاف التقرير الأسبوعي في صفحة التحليلات.',
  },
};

/** After «نقرات» and «أرقام»: all six forms of Arabic. */
function campaigns(count: number): string {
  const forms: Record<Intl.LDMLPluralRule, string> = {
    zero: `${count} حملة`,
    one: 'حملة واحدة',
    two: 'حملتين',
    few: `${count} حملات`,
    many: `${count} حملة`,
    other: `${count} حملة`,
  };
  return forms[new Intl.PluralRules('ar').select(count)];
}

/** The weekly email: figures of a period beside those of the period before, as far as its reader sees them on the page. */
export function reportMail(to: Reader, report: Report, publicUrl: string): Mail {
  const { language, view, suppressed, hidden } = report;
  const seesResults = to.permissions.includes('Pages.Campaigns.Results');
  const figures = report.figures.filter(({ name }) => seesResults || !isResult(name));
  const words = wordings[language];
  const format = new Intl.DateTimeFormat(localeOf(language), { dateStyle: 'long', timeZone: 'UTC' });
  const dateOf = (day: string) => format.format(new Date(`${day}T00:00:00Z`));
  const link = new URL(`${publicUrl.replace(/\/$/, '')}/dashboard-management`);
  // The same days: the view's period is another one when the email is read.
  link.searchParams.set('from', report.from);
  link.searchParams.set('to', report.to);
  const project = new URLSearchParams(report.query).get('project');
  if (project) link.searchParams.set('project', project);
  const letter: Letter = {
    subject: words.subject(view),
    greeting: greeting(language, to.name),
    reason: words.reason(dateOf(report.from), dateOf(report.to)),
    figures: figures.map(({ name, value, before }) => ({
      label: figureLabel(name, language),
      value: figureText(name, value, language),
      ...(before !== null && { note: words.before(figureText(name, before, language)) }),
    })),
    action: { label: words.action, link: link.href },
    closing: [
      ...(seesResults && suppressed > 0 ? [words.suppressed(suppressed)] : []),
      ...(seesResults && hidden > 0 ? [words.hidden(hidden)] : []),
      words.closing,
    ],
  };
  return letterTo(to.address, language, letter);
}
