import { page } from './page';
import { writeStored } from './stored-text';
import { readChoice } from './choice';

/** `arb` is the stored name of Arabic. */
export type Language = 'en' | 'arb';

export interface LanguageInfo {
  /** For Intl and `lang`: Arabic is written with Latin digits throughout. */
  bcp47: string;
  direction: 'ltr' | 'rtl';
}

export const languages: Record<Language, LanguageInfo> = {
  en: { bcp47: 'en', direction: 'ltr' },
  arb: { bcp47: 'ar-u-nu-latn', direction: 'rtl' },
};

const KEY = 'language';

/** The stored language; English when none is stored, or one that Hima does not speak. */
export function readLanguage(): Language {
  return readChoice(KEY, ['en', 'arb'], 'en');
}

/** Stores the language and reloads the page in it. */
export function setLanguage(language: Language): void {
  writeStored(KEY, language);
  page.reload();
}
