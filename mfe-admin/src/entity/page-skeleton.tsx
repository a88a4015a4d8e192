import { useIntl } from '@hima/sdk';
import { Skeleton } from '@hima/sdk/ui';

/** A page's layout while its entity loads. */
export function PageSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'LOADING' })}>
      <Skeleton active title={false} paragraph={{ rows: 2, width: ['40%', '60%'] }} />
      <div className="admin-panel">
        <Skeleton active title={false} paragraph={{ rows: 8 }} />
      </div>
    </div>
  );
}
