import { useState } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { Button, MailOutlined } from '@hima/sdk/ui';
import { ReportDialog } from './report-dialog';
import { reportSubscription } from './views.api';
import { ViewsMenu } from './views-menu';

/** Saved views, the weekly report and paper. */
export function PageActions() {
  const intl = useIntl();
  const [reporting, setReporting] = useState(false);
  const { data: subscription } = useQuery(reportSubscription);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <ViewsMenu />
      <Button
        icon={<MailOutlined aria-hidden />}
        disabled={subscription === undefined}
        onClick={() => setReporting(true)}
      >
        {text('ANALYTICS.REPORT')}
      </Button>
      <Button onClick={() => window.print()}>{text('ANALYTICS.PRINT')}</Button>
      {reporting && subscription !== undefined && (
        <ReportDialog subscription={subscription} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
