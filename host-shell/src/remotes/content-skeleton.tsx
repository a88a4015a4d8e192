import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from '@hima/sdk';
import { Skeleton } from '@hima/sdk/base';

/** Faster loads (milliseconds) need no announcement. */
const PATIENCE = 200;

/** The place of a page that is being loaded. */
export function ContentSkeleton(): ReactNode {
  const intl = useIntl();
  const [shown, show] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => show(true), PATIENCE);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return <div className="content-arriving" />;
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'LOADING' })}>
      <Skeleton active title={false} paragraph={{ rows: 6 }} />
    </div>
  );
}
