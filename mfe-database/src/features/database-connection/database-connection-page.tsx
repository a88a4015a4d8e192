import { useDocumentTitle, useIntl } from '@hima/sdk';
import { NotBuiltYet } from '@hima/sdk/ui';

export function DatabaseConnectionPage() {
  const intl = useIntl();
  const title = intl.formatMessage({ id: 'DATABASE.CONNECTION' });
  useDocumentTitle(title);
  return <NotBuiltYet title={title} purpose={intl.formatMessage({ id: 'DATABASE.CONNECTION.PURPOSE' })} />;
}
