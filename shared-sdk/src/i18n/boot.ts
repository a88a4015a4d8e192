// A separate entry, because the shared SDK is loaded later.
import { importLocale } from './import-locale';
import { bootDocument as markPage } from '../settings/boot';
import type { Language } from '../settings/language';

/**
 * The first act of the shell's page. Requests the SDK's texts beside the SDK, not after it; the SDK tells when they can't
 * be downloaded.
 *
 * @returns the language, for the shell's own texts
 */
export function bootDocument(): Language {
  const language = markPage();
  importLocale(language).catch(() => {});
  return language;
}
