import { useIntl } from '@hima/sdk';
import { Skeleton } from '@hima/sdk/ui';

/** The page's layout while the request is on its way. */
export function DetailsSkeleton() {
  const intl = useIntl();
  return (
    <div role="status" aria-busy="true" aria-label={intl.formatMessage({ id: 'LOADING' })}>
      <Skeleton active title={false} paragraph={{ rows: 2, width: ['40%', '60%'] }} />
      <div className="workspace">
        {[9, 6, 4].map((rows) => (
          <div key={rows} className="panel">
            <Skeleton active title={false} paragraph={{ rows }} />
          </div>
        ))}
      </div>
    </div>
  );
}
