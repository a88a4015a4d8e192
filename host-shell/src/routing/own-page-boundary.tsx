import type { ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { ErrorCard } from '../remotes/error-card';
import { RemoteBoundary } from '../remotes/remote-boundary';

/** Keeps the shell when a page of the console itself can't be downloaded or crashes. */
export function OwnPageBoundary({ children }: { children: ReactNode }): ReactNode {
  const intl = useIntl();
  const { pathname } = useLocation();
  return (
    <RemoteBoundary
      resetKey={pathname}
      fallback={({ kind, message }) => (
        <ErrorCard
          title={intl.formatMessage({
            id: kind === 'failed' ? 'REMOTE.FAILED.TITLE' : 'REMOTE.CRASHED.TITLE',
          })}
          detail={message}
        >
          {intl.formatMessage({
            id: kind === 'failed' ? 'CONSOLE.FAILED.DOWNLOAD' : 'CONSOLE.FAILED.CRASH',
          })}
        </ErrorCard>
      )}
    >
      {children}
    </RemoteBoundary>
  );
}
