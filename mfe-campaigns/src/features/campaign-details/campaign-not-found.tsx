import { Link } from 'react-router-dom';
import { useIntl } from '@hima/sdk';
import { EmptyState, PageHeader } from '@hima/sdk/ui';
import { paths } from '../../paths';

export function CampaignNotFound() {
  const intl = useIntl();
  return (
    <>
      <PageHeader title={intl.formatMessage({ id: 'DETAILS.NOT.FOUND' })} />
      <EmptyState
        title={intl.formatMessage({ id: 'DETAILS.NOT.FOUND.TEXT' })}
        description={intl.formatMessage({ id: 'DETAILS.NOT.FOUND.HINT' })}
        action={<Link to={paths.history}>{intl.formatMessage({ id: 'DETAILS.TO.THE.LIST' })}</Link>}
      />
    </>
  );
}
