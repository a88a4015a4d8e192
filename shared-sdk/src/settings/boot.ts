import { readChoice } from './choice';
import { languages, readLanguage, type Language } from './language';
import { prefersDark, resolveTheme, THEME_KEY, themeModes, type Theme } from './theme';

interface DocumentMarks {
  language: Language;
  direction: 'ltr' | 'rtl';
  theme: Theme;
}

/** Language, direction and theme on `<html>`, for the styles of the splash and the browser. */
export function markDocument({ language, direction, theme }: DocumentMarks): void {
  const root = document.documentElement;
  root.lang = language === 'arb' ? 'ar' : 'en';
  root.dir = direction;
  root.dataset.theme = theme;
}

/**
 * The first act of a page, before React and before anything is drawn: no flash of the wrong colors or
 * direction.
 *
 * @returns the language, for the page's own texts
 */
export function bootDocument(): Language {
  const mode = readChoice(THEME_KEY, themeModes, 'light');
  const language = readLanguage();
  markDocument({
    language,
    direction: languages[language].direction,
    theme: resolveTheme(mode, prefersDark().matches ? 'dark' : 'light'),
  });
  return language;
}
