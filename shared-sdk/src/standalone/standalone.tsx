import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HimaProvider } from '../hima-provider';
import { authStore } from '../auth/auth-store';
import { IntlScope } from '../i18n/context';
import type { Locale, Messages } from '../i18n/locale';
import type { Contributions } from '../remote/contributions.mjs';
import type { RemoteModule } from '../remote/remote-module';
import { queryClient } from '../query/query-client';
import { routeAt } from '../remote/route-at';
import { RouteTitle } from '../title/page-title';
import type { Language } from '../settings/language';
import { HarnessBar } from './harness-bar';
import { keep, readDirection, readRole, type HarnessDirection } from './harness-choices';
import { playRole, type HarnessRole } from './harness-role';

export interface StandaloneProps {
  remote: RemoteModule;
  contributions: Contributions;
  locale: Locale;
  /** The remote's own texts in the locale's language. */
  messages: Messages;
  /** Whether the APIs of a running console answer, and not the remote's fixtures. */
  live?: boolean;
}

/** The very module that the shell would load, with switches for all that the shell would decide. */
export function Standalone(props: StandaloneProps): ReactNode {
  const { remote, contributions, locale, messages, live = false } = props;
  const auth = contributions.area === 'auth';
  // A remote for signing in is shown signed out, and signs in.
  const [role, setRole] = useState(() => readRole(auth || live ? 'session' : 'admin'));
  const [direction, setDirection] = useState(readDirection);
  const { routes } = contributions;
  const home = auth ? '/auth' : (routes[0]?.path ?? '/');
  const permissions = routes.map(({ permission }) => permission).filter((name) => name !== undefined);
  const needed = permissions.join();

  useEffect(() => {
    const play = () => playRole(role, needed.split(','));
    play();
    // The API's own idea of the user must not replace the one that is played.
    return authStore.subscribe(play);
  }, [role, needed]);

  function chooseRole(next: HarnessRole): void {
    keep('user', next);
    setRole(next);
    // Data that the previous user could see.
    void queryClient.resetQueries();
  }

  function chooseDirection(next: HarnessDirection): void {
    keep('direction', next);
    setDirection(next);
  }

  const { Root } = remote;
  const shown = direction === 'auto' ? locale.direction : direction;
  return (
    <HimaProvider locale={{ ...locale, direction: shown }}>
      <HarnessBar {...{ live, role, direction }} onRole={chooseRole} onDirection={chooseDirection} />
      <BrowserRouter>
        <nav className="hima-harness">
          {routes.map(({ path, title }) => (
            <Link key={path} to={path}>
              {title[locale.language]}
            </Link>
          ))}
        </nav>
        <div className={auth ? undefined : 'hima-harness-page'}>
          <Suspense>
            <IntlScope messages={messages}>
              <Routes>
                <Route path="/" element={<Navigate to={home} replace />} />
                <Route
                  path="*"
                  element={
                    <Titled routes={routes} language={locale.language}>
                      <Root />
                    </Titled>
                  }
                />
              </Routes>
            </IntlScope>
          </Suspense>
        </div>
      </BrowserRouter>
    </HimaProvider>
  );
}

interface TitledProps {
  routes: Contributions['routes'];
  language: Language;
  children: ReactNode;
}

function Titled({ routes, language, children }: TitledProps): ReactNode {
  const { pathname } = useLocation();
  return <RouteTitle value={routeAt(routes, pathname)?.title[language] ?? ''}>{children}</RouteTitle>;
}
