import type { Language } from '../settings/language';

/** The texts of one language, antd's included; the other one is never downloaded. */
export const importLocale = (language: Language) =>
  language === 'arb' ? import('./locale-arb') : import('./locale-en');
