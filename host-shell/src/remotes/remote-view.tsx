import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { IntlScope } from '@hima/sdk';
import type { RemoteEntry } from '@hima/sdk/remote';
import { RemoteBoundary } from './remote-boundary';
import { RemoteErrorCard } from './remote-error-card';
import { isChunkError } from './remote-error';
import { RemoteSkeleton } from './remote-skeleton';
import { useRemote } from './use-remote';

/** One remote in its place. Whatever it does, only this place is lost. */
export function RemoteView({ entry }: { entry: RemoteEntry }): ReactNode {
  const { pathname } = useLocation();
  const { remote, error, turn, retry } = useRemote(entry);

  if (error) return <RemoteErrorCard entry={entry} error={error} onRetry={retry} />;
  const skeleton = <RemoteSkeleton key={entry.name} entry={entry} onRetry={retry} />;
  return (
    <RemoteBoundary
      key={turn}
      resetKey={`${entry.name} ${pathname}`}
      // A lazy component remembers for ever that its code could not be had.
      fallback={(crash, reset) => (
        <RemoteErrorCard entry={entry} error={crash} onRetry={isChunkError(crash.cause) ? retry : reset} />
      )}
    >
      <Suspense fallback={skeleton}>
        {remote ? (
          <IntlScope messages={remote.messages}>
            <remote.Root key={entry.name} />
          </IntlScope>
        ) : (
          skeleton
        )}
      </Suspense>
    </RemoteBoundary>
  );
}
