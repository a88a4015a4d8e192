import { useState } from 'react';
import { useIntl, useQuery } from '@hima/sdk';
import { SavedViewsMenu } from '@hima/sdk/data';
import { Button, MailOutlined } from '@hima/sdk/ui';
import { PrintButton } from '../../print/print-button';
import { ReportDialog } from './report-dialog';
import { viewQuery } from './view-query';
import { analyticsViews, reportSubscription } from './views.api';

/** Saved views, the weekly report and paper. */
export function PageActions() {
  const intl = useIntl();
  const [reporting, setReporting] = useState(false);
  const { data: subscription } = useQuery(reportSubscription);
  const text = (id: string) => intl.formatMessage({ id });
  return (
    <>
      <SavedViewsMenu
        store={analyticsViews}
        viewQuery={viewQuery}
        deletion={text('ANALYTICS.VIEW.DELETE.BODY')}
      />
      <Button
        icon={<MailOutlined aria-hidden />}
        disabled={subscription === undefined}
        onClick={() => setReporting(true)}
      >
        {text('ANALYTICS.REPORT')}
      </Button>
      <PrintButton />
      {reporting && subscription !== undefined && (
        <ReportDialog subscription={subscription} onClose={() => setReporting(false)} />
      )}
    </>
  );
}
