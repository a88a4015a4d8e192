import { createContext, useContext, useLayoutEffect, useMemo, type ReactNode } from 'react';
import { RawIntlProvider } from 'react-intl';
import { addScope, intlFor, setCurrentIntl } from './intl';
import type { Locale, Messages } from './locale';

export const LocaleContext = createContext<Locale | undefined>(undefined);

function useLocale(): Locale {
  const locale = useContext(LocaleContext);
  if (!locale) throw new Error('HimaProvider is missing above this component');
  return locale;
}

/**
 * The language of the page.
 *
 * @example
 * const { language, bcp47, direction } = useLanguage();
 */
export function useLanguage(): Pick<Locale, 'language' | 'bcp47' | 'direction'> {
  return useLocale();
}

/**
 * Gives what is inside a front end's own texts on top of the common ones. The shell and the standalone
 * harness put one around each remote, so that keys of different remotes cannot collide.
 *
 * @example
 * <IntlScope messages={own}><Root /></IntlScope>
 */
export function IntlScope({ messages, children }: { messages: Messages; children: ReactNode }): ReactNode {
  const locale = useLocale();
  const intl = useMemo(() => intlFor(locale, messages), [locale, messages]);
  useLayoutEffect(() => addScope(intl), [intl]);
  return <RawIntlProvider value={intl}>{children}</RawIntlProvider>;
}

/**
 * Adds to the texts that are common to all front ends: for what is inside, and for texts made outside React.
 *
 * @example
 * <CommonMessages messages={await loadUiMessages(language)}><Shell /></CommonMessages>
 */
export function CommonMessages({
  messages,
  children,
}: {
  messages: Messages;
  children: ReactNode;
}): ReactNode {
  const locale = useLocale();
  const richer = useMemo(
    () => ({ ...locale, messages: { ...locale.messages, ...messages } }),
    [locale, messages],
  );
  const intl = useMemo(() => intlFor(richer), [richer]);
  useLayoutEffect(() => setCurrentIntl(intl), [intl]);
  return (
    <LocaleContext value={richer}>
      <RawIntlProvider value={intl}>{children}</RawIntlProvider>
    </LocaleContext>
  );
}
