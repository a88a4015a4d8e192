import { Suspense, useEffect, useState, type ReactNode } from 'react';
import { BrowserRouter, Link, Navigate, Route, Routes, useLocation } from 'react-router-dom';
import { HimaProvider } from '../hima-provider';
import { authStore } from '../auth/auth-store';
import { IntlScope } from '../i18n/context';
import type { Locale, Messages } from '../i18n/locale';
import type { Contributions } from '../remote/contributions.mjs';
import type { RemoteModule } from '../remote/remote-module';
import { routeAt } from '../remote/route-at';
import { RouteTitle } from '../title/page-title';
import type { Language } from '../settings/language';
import { HarnessBar } from './harness-bar';
import { playRole, type HarnessRole } from './harness-role';

export interface StandaloneProps {
  remote: RemoteModule;
  contributions: Contributions;
  locale: Locale;
  /** The remote's own texts in the locale's language. */
  messages: Messages;
}

/** The very module that the shell would load, with switches for all that the shell would decide. */
export function Standalone({ remote, contributions, locale, messages }: StandaloneProps): ReactNode {
  const auth = contributions.area === 'auth';
  const [role, setRole] = useState<HarnessRole>(auth ? 'nobody' : 'admin');
  const [direction, setDirection] = useState(locale.direction);
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

  const { Root } = remote;
  return (
    <HimaProvider locale={{ ...locale, direction }}>
      <HarnessBar role={role} onRole={setRole} direction={direction} onDirection={setDirection} />
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
