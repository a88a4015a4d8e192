// What the shell's page needs before the SDK, which is loaded later.
import { importLocale } from '../i18n/import-locale';
import { bootDocument as markPage } from '../settings/boot';
import type { Language } from '../settings/language';

export { hasStoredAuth } from '../auth/stored-auth';
export { sdkVersion } from '../version';
export { routeAt } from '../remote/route-at';
export type { Language };

/**
 * Marks the page with its language and theme. Requests the SDK's texts beside the SDK, not after it; the SDK tells when they
 * can't be downloaded.
 *
 * @returns the language, for the shell's own texts
 */
export function bootDocument(): Language {
  const language = markPage();
  importLocale(language).catch(() => {});
  return language;
}
