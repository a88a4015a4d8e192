import { useEffect, useState, type ReactNode } from 'react';
import type { RemoteEntry } from '@hima/sdk/remote';
import { ContentSkeleton } from './content-skeleton';
import { RemoteError } from './remote-error';
import { RemoteErrorCard } from './remote-error-card';

/** How long a remote is waited for without a word, in milliseconds. */
export const REMOTE_TIMEOUT = 15_000;

interface RemoteSkeletonProps {
  entry: RemoteEntry;
  onRetry: () => void;
}

/** Placeholder of a remote's page that is loading. It can still appear after the card reports a slow download. */
export function RemoteSkeleton({ entry, onRetry }: RemoteSkeletonProps): ReactNode {
  const [late, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), REMOTE_TIMEOUT);
    return () => clearTimeout(timer);
  }, []);
  if (!late) return <ContentSkeleton />;
  const error = new RemoteError('timeout', `${entry.name} was not there after ${REMOTE_TIMEOUT / 1000} s`);
  return <RemoteErrorCard entry={entry} error={error} onRetry={onRetry} />;
}
