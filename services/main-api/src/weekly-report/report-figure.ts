import type { MailLanguage } from '../mail/mail-language.js';
import type { ReportFigure, ReportValue } from './report-schema.js';

type Kind = 'count' | 'about' | 'rate' | 'duration';

/** The figures, with the names of the Analytics page: its catalogs have the same words. */
const figures: Record<
  ReportFigure,
  { of: 'requests' | 'results'; kind: Kind } & Record<MailLanguage, string>
> = {
  PENDING: { of: 'requests', kind: 'count', en: 'Pending requests', ar: 'طلبات بانتظار الرد' },
  CREATED: { of: 'requests', kind: 'count', en: 'New requests', ar: 'الطلبات الجديدة' },
  'ACCEPTANCE.RATE': { of: 'requests', kind: 'rate', en: 'Acceptance rate', ar: 'معدل القبول' },
  'ANSWER.TIME': { of: 'requests', kind: 'duration', en: 'Median answer time', ar: 'وسيط مدة الرد' },
  CAMPAIGNS: { of: 'results', kind: 'count', en: 'Campaigns sent', ar: 'الحملات المرسلة' },
  SENT: { of: 'results', kind: 'count', en: 'Messages sent', ar: 'الرسائل المرسلة' },
  'SUCCESS.RATE': { of: 'results', kind: 'rate', en: 'Success rate', ar: 'معدل النجاح' },
  FAILED: { of: 'results', kind: 'count', en: 'Failed messages', ar: 'الرسائل الفاشلة' },
  CLICKERS: { of: 'results', kind: 'about', en: 'Recipients who clicked', ar: 'المستلمون الذين نقروا' },
  'CLICK.RATE': { of: 'results', kind: 'rate', en: 'Click rate', ar: 'معدل النقر' },
  'CONVERSION.RATE': { of: 'results', kind: 'rate', en: 'Conversion rate', ar: 'معدل التحويل' },
  PARTS: { of: 'results', kind: 'count', en: 'SMS segments', ar: 'أجزاء الرسائل' },
  'OPT.OUTS': { of: 'results', kind: 'about', en: 'Opt-outs', ar: 'إلغاءات الاشتراك' },
};

const HOUR = 3_600;
/** The largest unit that tells it in few digits, and the seconds up to which it does. */
const units = [
  { unit: 'second', seconds: 1, below: 60 },
  { unit: 'minute', seconds: 60, below: HOUR },
  { unit: 'hour', seconds: HOUR, below: 48 * HOUR },
  { unit: 'day', seconds: 24 * HOUR, below: Infinity },
] as const;

export const localeOf = (language: MailLanguage): string => (language === 'ar' ? 'ar-u-nu-latn' : 'en');

export const figureLabel = (name: ReportFigure, language: MailLanguage): string => figures[name][language];

/** Results of campaigns are for those who see them on the page, too. */
export const isResult = (name: ReportFigure): boolean => figures[name].of === 'results';

/** A figure in words; a dash where there is nothing to count. */
export function figureText(name: ReportFigure, value: ReportValue, language: MailLanguage): string {
  if (value === null) return '–';
  const { kind } = figures[name];
  const format = (number: number, options?: Intl.NumberFormatOptions) =>
    new Intl.NumberFormat(localeOf(language), options).format(number);
  if (typeof value === 'object')
    return `${language === 'ar' ? 'أقل من' : 'Fewer than'} ${format(value.fewerThan)}`;
  if (kind === 'rate') return format(value, { style: 'percent', maximumFractionDigits: 1 });
  if (kind === 'duration') {
    const { unit, seconds } = units.find(({ below }) => value < below) ?? units[3];
    const maximumFractionDigits = value < HOUR ? 0 : 1;
    return format(value / seconds, { style: 'unit', unit, unitDisplay: 'long', maximumFractionDigits });
  }
  if (kind === 'count' || value === 0) return format(value);
  return language === 'ar' ? `حوالي ${format(value)}` : `About ${format(value)}`;
}
