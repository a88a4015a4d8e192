import { useDocumentTitle, useIntl } from '@hima/sdk';
import { NotBuiltYet } from '@hima/sdk/ui';

export function AnalyticsPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'ANALYTICS' });
  useDocumentTitle(title);
  return <NotBuiltYet title={title} purpose={intl.formatMessage({ id: 'ANALYTICS.PURPOSE' })} />;
}
