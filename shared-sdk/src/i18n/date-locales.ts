import type { Locale as AntdLocale } from 'antd/es/locale';
import { readDateLocale, type DateLocale } from '../settings/date-locale';

type PickerLocale = NonNullable<AntdLocale['DatePicker']>;

/** dayjs has the names of months and the first day of a week, antd's pickers the words around them. */
const parts: Record<DateLocale, () => Promise<[{ default: PickerLocale }, unknown]>> = {
  en: () => Promise.all([import('antd/es/date-picker/locale/en_US'), undefined]),
  de: () => Promise.all([import('antd/es/date-picker/locale/de_DE'), import('dayjs/locale/de')]),
  es: () => Promise.all([import('antd/es/date-picker/locale/es_ES'), import('dayjs/locale/es')]),
  fr: () => Promise.all([import('antd/es/date-picker/locale/fr_FR'), import('dayjs/locale/fr')]),
  ja: () => Promise.all([import('antd/es/date-picker/locale/ja_JP'), import('dayjs/locale/ja')]),
  zh: () => Promise.all([import('antd/es/date-picker/locale/zh_CN'), import('dayjs/locale/zh-cn')]),
};

/** Loads the chosen date locale, if any, for antd's pickers; only its code is downloaded. */
export async function withDateLocale(antd: AntdLocale): Promise<AntdLocale> {
  const chosen = readDateLocale();
  if (!chosen) return antd;
  const [[picker], { default: dayjs }] = await Promise.all([parts[chosen](), import('dayjs')]);
  dayjs.locale(chosen === 'zh' ? 'zh-cn' : chosen);
  return { ...antd, DatePicker: picker.default };
}
