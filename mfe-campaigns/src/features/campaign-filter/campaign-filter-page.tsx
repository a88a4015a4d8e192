import { useDocumentTitle, useIntl } from '@hima/sdk';
import { NotBuiltYet } from '@hima/sdk/ui';

export function CampaignFilterPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'CAMPAIGN.FILTER' });
  useDocumentTitle(title);
  return <NotBuiltYet title={title} purpose={intl.formatMessage({ id: 'CAMPAIGN.FILTER.PURPOSE' })} />;
}
