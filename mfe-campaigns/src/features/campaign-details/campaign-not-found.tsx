import { Link } from 'react-router-dom';
import { useDocumentTitle, useIntl } from '@hima/sdk';
import { EmptyState, PageHeader } from '@hima/sdk/ui';
import { paths } from '../../paths';

export function CampaignNotFound() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'DETAILS.NOT.FOUND' });
  useDocumentTitle(title);
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        title={intl.formatMessage({ id: 'DETAILS.NOT.FOUND.TEXT' })}
        description={intl.formatMessage({ id: 'DETAILS.NOT.FOUND.HINT' })}
        action={<Link to={paths.history}>{intl.formatMessage({ id: 'DETAILS.TO.THE.LIST' })}</Link>}
      />
    </>
  );
}
