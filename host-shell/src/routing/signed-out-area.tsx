import { useEffect, type ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { FormattedMessage, keepPlace, RouteTitle, retrySignOut, useAuth, useLanguage } from '@hima/sdk';
import { Button } from '@hima/sdk/base';
import { isBelow, routeAt } from '@hima/sdk/remote';
import { useRegistry } from '../registry/registry-context';
import { RemoteError } from '../remotes/remote-error';
import { RemoteErrorCard } from '../remotes/remote-error-card';
import { RemoteView } from '../remotes/remote-view';
import './signed-out-area.css';

/** Signed out there is only the authentication area; wanted pages are kept for after the sign-in. */
export function SignedOutArea(): ReactNode {
  const { pathname, search, hash } = useLocation();
  const { ended, endedUserId, signOutPending } = useAuth();
  const { remotes } = useRegistry();
  const { language } = useLanguage();
  const inArea = isBelow(pathname, '/auth');
  const wanted = pathname + search + hash;

  useEffect(() => {
    if (!inArea && pathname !== '/') keepPlace(wanted, endedUserId);
  }, [inArea, pathname, wanted, endedUserId]);

  if (!inArea) return <Navigate to="/auth" replace />;
  const entry = remotes.find(({ contributes }) => contributes.area === 'auth');
  return (
    <div className="signed-out">
      {ended === 'refused' && (
        <p className="notice" role="status">
          <FormattedMessage id="SESSION.REFUSED" />
        </p>
      )}
      {signOutPending && (
        <div className="notice" role="status">
          <FormattedMessage id="SESSION.SIGN.OUT.PENDING" />
          <Button size="small" className="notice-action" onClick={() => void retrySignOut()}>
            <FormattedMessage id="RETRY" />
          </Button>
        </div>
      )}
      {entry ? (
        <RouteTitle value={routeAt(entry.contributes.routes, pathname)?.title[language] ?? ''}>
          <RemoteView entry={entry} />
        </RouteTitle>
      ) : (
        <NoAuthRemote />
      )}
    </div>
  );
}

function NoAuthRemote(): ReactNode {
  const entry = { name: 'mfe_auth', version: '–', entry: '–', sdk: '–' };
  const error = new RemoteError('missing', 'registry.json has no remote with the area "auth"');
  return <RemoteErrorCard entry={entry} error={error} onRetry={() => location.reload()} />;
}
