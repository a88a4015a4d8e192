import type { Locale as AntdLocale } from 'antd/es/locale';
import { languages, type Language, type LanguageInfo } from '../settings/language';
import { withDateLocale } from './date-locales';
import { importLocale } from './import-locale';

/** Texts by key; keys are UPPER.DOTTED, texts are ICU messages. The build of a front end replaces them by syntax trees. */
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

/** The common texts that nobody needs to sign in, for `CommonMessages`. */
export async function loadUiMessages(language: Language): Promise<Messages> {
  const { default: messages } = await (language === 'arb' ? import('./ui/arb.json') : import('./ui/en.json'));
  return messages;
}
