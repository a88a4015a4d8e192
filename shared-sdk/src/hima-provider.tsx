import { useMemo, type ReactNode } from 'react';
import { QueryClientProvider } from '@tanstack/react-query';
import type { ThemeConfig } from 'antd/es/config-provider';
import { RawIntlProvider } from 'react-intl';
import { FeedbackHolder } from './feedback/feedback-holder';
import { LocaleContext } from './i18n/context';
import { intlFor } from './i18n/intl';
import type { Locale } from './i18n/locale';
import { queryClient } from './query/query-client';
import { ThemeProvider } from './theme/theme-provider';

interface HimaProviderProps {
  /** From `loadLocale`. */
  locale: Locale;
  theme?: ThemeConfig;
  children: ReactNode;
}

/**
 * All that the SDK needs around an application: texts, theme, queries, notifications. Once on the page;
 * the shell, the standalone harness and the test helper put it there.
 */
export function HimaProvider({ locale, theme, children }: HimaProviderProps): ReactNode {
  const intl = useMemo(() => intlFor(locale), [locale]);
  return (
    <LocaleContext value={locale}>
      <RawIntlProvider value={intl}>
        <QueryClientProvider client={queryClient}>
          <ThemeProvider locale={locale} override={theme}>
            <FeedbackHolder />
            {children}
          </ThemeProvider>
        </QueryClientProvider>
      </RawIntlProvider>
    </LocaleContext>
  );
}
