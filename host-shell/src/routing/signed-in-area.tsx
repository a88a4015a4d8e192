import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth, useIntl, useLanguage } from '@hima/sdk';
import { FirstPassword } from '../features/change-password/first-password';
import { SignInAgain } from '../features/sign-in-again/sign-in-again';
import { HomePage } from '../pages/home-page';
import { LoadingScreen } from '../pages/loading-screen';
import { mainAreas } from '../registry/areas';
import { useRegistry } from '../registry/registry-context';
import { RemoteView } from '../remotes/remote-view';
import { ContentSkeleton } from '../remotes/content-skeleton';
import { Shell } from '../shell/shell';
import { AfterSignIn } from './after-sign-in';
import { lazyPart } from './lazy-part';
import { OwnPageBoundary } from './own-page-boundary';
import { placeFor } from './place-for';
import { provideTiers } from './provide-tiers';
import { SignedOutArea } from './signed-out-area';

const LayoutBuilderPage = lazyPart(
  async () => (await import('../features/layout-builder/layout-builder-page')).LayoutBuilderPage,
  <ContentSkeleton />,
);
const AccountPage = lazyPart(
  async () => (await import('../features/account/account-page')).AccountPage,
  <ContentSkeleton />,
);
const SecondFactorGate = lazyPart(
  async () => (await import('../features/account/second-factor-gate')).SecondFactorGate,
  <LoadingScreen />,
);

/** Where the provider of an organization sends the browser back to. */
const isCallback = (pathname: string): boolean => pathname.startsWith('/auth/callback/');

const OWN_TITLES = { home: 'HOME', builder: 'BUILDER', account: 'ACCOUNT' } as const;

/** Signed in: the page of the path, and the sign-in dialog over it if the session ends. */
export function SignedInArea(): ReactNode {
  const { user } = useAuth();
  const { pathname, search } = useLocation();
  // Back from the organization's provider, where a person has signed in again to confirm something.
  const [again] = useState(isCallback(pathname) && search !== '' ? user?.id : undefined);
  if (again !== undefined && again === user?.id && isCallback(pathname)) return <SignedOutArea />;
  return (
    <>
      {user?.mustChangePassword ? (
        <FirstPassword />
      ) : user?.secondFactorDue ? (
        <SecondFactorGate />
      ) : (
        <SignedInPage />
      )}
      <SignInAgain />
    </>
  );
}

/** The shell with the page of the path, or a redirect. */
function SignedInPage(): ReactNode {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { user } = useAuth();
  const { remotes } = useRegistry();
  const intl = useIntl();
  const areas = useMemo(() => mainAreas(remotes), [remotes]);

  useEffect(provideTiers, []);

  const place = placeFor(pathname, areas, user?.permissions ?? []);
  if (place.kind === 'after-sign-in') return <AfterSignIn />;
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  if (place.kind === 'area') {
    return (
      <Shell title={place.area.title[language]}>
        <RemoteView entry={place.area.remote} />
      </Shell>
    );
  }
  return (
    <Shell title={intl.formatMessage({ id: OWN_TITLES[place.kind] })}>
      {place.kind === 'home' ? (
        <HomePage />
      ) : (
        <OwnPageBoundary>
          {place.kind === 'builder' ? <LayoutBuilderPage /> : <AccountPage />}
        </OwnPageBoundary>
      )}
    </Shell>
  );
}
