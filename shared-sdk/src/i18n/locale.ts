import type { Locale as AntdLocale } from 'antd/es/locale';
import { languages, type Language, type LanguageInfo } from '../settings/language';
import { withDateLocale } from './date-locales';
import { importLocale } from './import-locale';

/** Texts by key; keys are UPPER.DOTTED, texts are ICU messages. */
export type Messages = Record<string, string>;

/** Everything that depends on the language: the texts common to all front ends, and antd's. */
export interface Locale extends LanguageInfo {
  language: Language;
  messages: Messages;
  antd: AntdLocale;
}

/** Loads one language. */
export async function loadLocale(language: Language): Promise<Locale> {
  const { messages, antd } = await importLocale(language);
  return { language, ...languages[language], messages, antd: await withDateLocale(antd) };
}
