import { createIntlCache } from '@formatjs/intl';
import { createIntl, type IntlShape } from 'react-intl';
import { underTest } from '../settings/build-settings';
import type { Locale, Messages } from './locale';

const cache = createIntlCache();
const reported = new Set<string>();

/** The texts common to all front ends, and a front end's own on top of them. */
export function intlFor(locale: Locale, own: Messages = {}): IntlShape {
  return createIntl(
    { locale: locale.bcp47, messages: { ...locale.messages, ...own }, onError: reportOnce },
    cache,
  );
}

/** In production a missing text shows its key, and is reported once; a test fails. */
function reportOnce(error: Error): void {
  if (underTest) throw error;
  if (reported.has(error.message)) return;
  reported.add(error.message);
  console.error(error.message);
}

const scopes = new Set<IntlShape>();

/** The texts of a front end that is on the page, for notifications about its failures. @returns undoes it */
export function addScope(intl: IntlShape): () => void {
  scopes.add(intl);
  return () => scopes.delete(intl);
}

/** The page's intl, and those of the front ends on it. */
export const intlsOnPage = (): IntlShape[] => [currentIntl(), ...scopes];

let current: IntlShape | undefined;

/** The page's intl with the common texts, for texts made outside React such as notifications. */
export function currentIntl(): IntlShape {
  if (!current) throw new Error('currentIntl: HimaProvider has not been rendered yet');
  return current;
}

export function setCurrentIntl(intl: IntlShape): void {
  current = intl;
}
