import { Link, useParams } from 'react-router-dom';
import { isApiError, useIntl } from '@hima/sdk';
import { EmptyState, ErrorState, PageHeader } from '@hima/sdk/ui';
import { pathsOf, type EntityView } from './entity-view';
import { useEntityTexts } from './use-entity-texts';

interface EntityGoneProps {
  view: EntityView;
  error: unknown;
  onRetry: () => void;
}

/** Replaces the page of an entity that doesn't exist or can't be loaded. */
export function EntityGone({ view, error, onRetry }: EntityGoneProps) {
  const intl = useIntl();
  const texts = useEntityTexts(view.model);
  const { id = '' } = useParams();
  // 400: the URL contains no id.
  const gone = isApiError(error) && (error.status === 404 || error.status === 400);
  if (!gone) return <ErrorState error={error} onRetry={onRetry} />;
  return (
    <>
      <PageHeader title={texts.gone} path={pathsOf(view).details(id)} />
      <EmptyState
        title={texts.gone}
        description={intl.formatMessage({ id: 'ENTITY.NOT.FOUND.HINT' })}
        action={<Link to={pathsOf(view).list}>{intl.formatMessage({ id: 'ENTITY.TO.THE.LIST' })}</Link>}
      />
    </>
  );
}
