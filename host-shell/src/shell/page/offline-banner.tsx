import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, probe, queryClient, useReachable } from '@hima/sdk';
import './banners.css';

/** Between two requests whether anything answers again, in milliseconds. */
const PROBE_EVERY = 5_000;

/** Says that nothing can be reached, until something answers; then what is shown is read again. */
export function OfflineBanner(): ReactNode {
  const reachable = useReachable();
  const wasReachable = useRef(reachable);
  useEffect(() => {
    if (reachable && !wasReachable.current) void queryClient.invalidateQueries();
    wasReachable.current = reachable;
    if (reachable) return undefined;
    const timer = setInterval(() => void probe(), PROBE_EVERY);
    return () => clearInterval(timer);
  }, [reachable]);
  // The live region is there before its text: only then is the text read out everywhere.
  return (
    <div role="status" className="offline-banner">
      {!reachable && (
        <p>
          <FormattedMessage id="OFFLINE" />
        </p>
      )}
    </div>
  );
}
