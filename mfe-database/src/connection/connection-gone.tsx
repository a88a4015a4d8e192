import { Link, useParams } from 'react-router-dom';
import { isApiError, useIntl } from '@hima/sdk';
import { EmptyState, ErrorState, PageHeader } from '@hima/sdk/ui';
import { paths } from '../paths';

/** Replaces the page of a connection that doesn't exist or can't be loaded. */
export function ConnectionGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  const { id = '' } = useParams();
  // 400: the URL contains no valid id.
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  if (!gone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'CONNECTION.NOT.FOUND' })} path={paths.details(id)} />
      <EmptyState
        title={intl.formatMessage({ id: 'CONNECTION.NOT.FOUND.TEXT' })}
        description={intl.formatMessage({ id: 'CONNECTION.NOT.FOUND.HINT' })}
        action={<Link to={paths.list}>{intl.formatMessage({ id: 'CONNECTION.TO.THE.LIST' })}</Link>}
      />
    </>
  );
}
