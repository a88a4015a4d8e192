import { Link, useParams } from 'react-router-dom';
import { isApiError, useIntl } from '@hima/sdk';
import { EmptyState, ErrorState, PageHeader } from '@hima/sdk/ui';
import { paths } from '../paths';

/** Instead of a connection's page: there is none of this id, or it could not be requested. */
export function ConnectionGone({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const intl = useIntl();
  const { id = '' } = useParams();
  // 400: what stands in the address is not even an id.
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
