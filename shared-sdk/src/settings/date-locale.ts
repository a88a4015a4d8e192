import { page } from './page';
import { readStored, writeStored } from './stored-text';

/** The date locales: order of day and month, names of months, first day of the week. */
export const dateLocales = ['en', 'de', 'es', 'fr', 'ja', 'zh'] as const;
export type DateLocale = (typeof dateLocales)[number];

const KEY = 'date-locale';

/** The stored choice; undefined for the locale of the page's language. Never throws. */
export function readDateLocale(): DateLocale | undefined {
  const stored = readStored(KEY);
  return dateLocales.find((locale) => locale === stored);
}

/** Stores how dates are written, undefined for as the language does, and reloads the page. */
export function setDateLocale(locale: DateLocale | undefined): void {
  writeStored(KEY, locale ?? '');
  page.reload();
}

/** For Intl: how a date is written on a page of this language. */
export function dateLocaleFor(language: string): string {
  return readDateLocale() ?? language;
}
