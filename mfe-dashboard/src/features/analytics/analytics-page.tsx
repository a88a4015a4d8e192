import { useIntl } from '@hima/sdk';
import { NotBuiltYet } from '@hima/sdk/ui';

export function AnalyticsPage() {
  const intl = useIntl();
  return (
    <NotBuiltYet
      title={intl.formatMessage({ id: 'ANALYTICS' })}
      purpose={intl.formatMessage({ id: 'ANALYTICS.PURPOSE' })}
    />
  );
}
