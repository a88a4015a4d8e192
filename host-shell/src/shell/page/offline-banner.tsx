import { useEffect, useRef, type ReactNode } from 'react';
import { FormattedMessage, probe, queryClient, useReachable } from '@hima/sdk';
import './banners.css';

/** Between two requests whether anything answers again, in milliseconds. */
const PROBE_EVERY = 5_000;

/** Shows that no API can be reached, until one responds; then the page's data is fetched again. */
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
  // The live region exists before its text: only then do all screen readers announce it.
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
