import type { ReactNode } from 'react';
import { render, type RenderResult } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import antdEnglish from 'antd/es/locale/en_US';
import antdArabic from 'antd/es/locale/ar_EG';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { HimaProvider } from '../hima-provider';
import { authStore } from '../auth/auth-store';
import type { CurrentUser } from '../auth/current-user';
import { CommonMessages, IntlScope } from '../i18n/context';
import arabic from '../i18n/arb.json';
import english from '../i18n/en.json';
import type { Locale, Messages } from '../i18n/locale';
import type { Contributions } from '../remote/contributions.mjs';
import { routeAt } from '../remote/route-at';
import { languages, type Language } from '../settings/language';
import type { Theme } from '../settings/theme';
import { setThemeMode } from '../settings/theme-mode';
import { fixtureUser, type FixtureRole } from '../standalone/fixture-users';
import { RouteTitle } from '../title/page-title';
import uiArabic from '../i18n/ui/arb.json';
import uiEnglish from '../i18n/ui/en.json';

export interface RenderAppOptions {
  /** Where the page is; default `/`. */
  route?: string;
  /** The signed-in user: a fixture role, a user, or null for nobody. Default `owner`. */
  user?: FixtureRole | CurrentUser | null;
  language?: Language;
  theme?: Theme;
  /** The front end's own texts. */
  messages?: Messages;
  /** The front end's own: its pages have the titles of its routes. */
  contributions?: Pick<Contributions, 'routes'>;
}

export interface RenderedApp extends RenderResult {
  /** Types and clicks. */
  user: UserEvent;
  /** @deprecated Use `user`. */
  person: UserEvent;
  /** Path, query and hash of the moment. */
  path(): string;
}

const uiMessages = { en: uiEnglish, arb: uiArabic };

/** Before the sign-in. */
const firstLocale = (language: Language): Locale =>
  language === 'arb'
    ? { language, ...languages.arb, messages: arabic, antd: antdArabic }
    : { language, ...languages.en, messages: english, antd: antdEnglish };

/** The texts and antd's locale, without waiting. */
export function testLocale(language: Language): Locale {
  const first = firstLocale(language);
  return { ...first, messages: { ...first.messages, ...uiMessages[language] } };
}

/** Signs a fixture user in, without any call. */
export function signInAs(who: FixtureRole | CurrentUser | null): void {
  const user = typeof who === 'string' ? fixtureUser(who) : who;
  authStore.setState(
    user
      ? { auth: { accessToken: 'test-token', userId: user.id }, user, status: 'signed-in', ended: undefined }
      : { auth: undefined, user: undefined, status: 'signed-out', ended: undefined },
  );
}

/**
 * Renders as in the shell: texts, theme, queries, notifications and a router, without the styles.
 *
 * @example
 * const { user } = renderApp(<CampaignHistory />, { route: '/e-campaigns/campaign-history', messages });
 * await user.click(screen.getByRole('button', { name: 'Apply' }));
 */
export function renderApp(ui: ReactNode, options: RenderAppOptions = {}): RenderedApp {
  const {
    route = '/',
    user = 'owner',
    language = 'en',
    theme = 'light',
    messages = {},
    contributions,
  } = options;
  signInAs(user);
  setThemeMode(theme);
  let path = route;

  function Page(): ReactNode {
    const { pathname, search, hash } = useLocation();
    path = pathname + search + hash;
    const title = routeAt(contributions?.routes ?? [], pathname)?.title[language] ?? '';
    return (
      <RouteTitle value={title}>
        {/* Who signs in has none of them yet. */}
        <CommonMessages messages={user === null ? {} : uiMessages[language]}>
          <IntlScope messages={messages}>{ui}</IntlScope>
        </CommonMessages>
      </RouteTitle>
    );
  }

  const result = render(
    <MemoryRouter initialEntries={[route]}>
      <HimaProvider locale={firstLocale(language)} theme={{ zeroRuntime: true, token: { motion: false } }}>
        <Page />
      </HimaProvider>
    </MemoryRouter>,
  );
  // antd marks the page under an open popup as not clickable; jsdom cannot tell what lies above what.
  const typist = userEvent.setup({ pointerEventsCheck: 0 });
  const byName = { user: typist, person: typist };
  return { ...result, ...byName, path: () => path };
}
