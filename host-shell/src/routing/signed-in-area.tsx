import { useEffect, useMemo, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { useAuth, useIntl, useLanguage } from '@hima/sdk';
import { HomePage } from '../pages/home-page';
import { mainAreas } from '../registry/areas';
import { useRegistry } from '../registry/registry-context';
import { RemoteView } from '../remotes/remote-view';
import { Shell } from '../shell/shell';
import { AfterSignIn } from './after-sign-in';
import { placeFor } from './place-for';
import { provideDataTier } from './provide-data-tier';

/** Signed in: the shell with the page that the path stands for, or on to where it leads. */
export function SignedInArea(): ReactNode {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const { user } = useAuth();
  const { remotes } = useRegistry();
  const home = useIntl().formatMessage({ id: 'HOME' });
  const areas = useMemo(() => mainAreas(remotes), [remotes]);

  useEffect(provideDataTier, []);

  const place = placeFor(pathname, areas, user?.permissions ?? []);
  if (place.kind === 'after-sign-in') return <AfterSignIn />;
  if (place.kind === 'redirect') return <Navigate to={place.to} replace />;
  return (
    <Shell title={place.kind === 'home' ? home : place.area.title[language]}>
      {place.kind === 'home' ? <HomePage /> : <RemoteView entry={place.area.remote} />}
    </Shell>
  );
}
