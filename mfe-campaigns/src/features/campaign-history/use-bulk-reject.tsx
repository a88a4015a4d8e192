import { useState, type ReactNode } from 'react';
import { notify, useIntl, usePermission } from '@hima/sdk';
import type { BulkAction } from '@hima/sdk/data';
import { CloseCircleOutlined } from '@hima/sdk/ui';
import type { CampaignSummary } from '../../campaign/campaign';
import { BulkRejectDialog } from './bulk-reject-dialog';
import type { Rejection } from './campaign-history.api';

interface Requested {
  rows: CampaignSummary[];
  /** Ends the selection. */
  done: () => void;
  /** Keeps it. */
  cancel: () => void;
}

/** Rejects the selected requests, with a dialog for the reason. */
export function useBulkReject(): { action: BulkAction<CampaignSummary> | undefined; dialog: ReactNode } {
  const intl = useIntl();
  const mayAnswer = usePermission('Pages.Campaigns.Answer');
  const [requested, setRequested] = useState<Requested>();
  if (!mayAnswer) return { action: undefined, dialog: null };

  function notifyResult({ rejected, refused }: Rejection): void {
    setRequested(undefined);
    if (rejected > 0) notify.success(intl.formatMessage({ id: 'HISTORY.REJECTED' }, { count: rejected }));
    if (refused.length > 0)
      notify.error(
        intl.formatMessage(
          { id: 'HISTORY.NOT.REJECTED' },
          { count: refused.length, names: intl.formatList(refused.slice(0, 5), { type: 'unit' }) },
        ),
      );
    requested?.done();
  }

  return {
    action: {
      key: 'reject',
      label: intl.formatMessage({ id: 'HISTORY.REJECT' }),
      icon: <CloseCircleOutlined aria-hidden />,
      danger: true,
      run: (rows) => {
        const waiting = rows.filter(({ status }) => status === 'Pending');
        if (waiting.length === 0) {
          notify.error(intl.formatMessage({ id: 'HISTORY.REJECT.NONE' }));
          return Promise.reject(new Error('Nothing to reject'));
        }
        return new Promise<void>((resolve, reject) => {
          setRequested({ rows: waiting, done: resolve, cancel: () => reject(new Error('Canceled')) });
        });
      },
    },
    dialog: (
      <BulkRejectDialog
        rows={requested?.rows}
        onRejected={notifyResult}
        onCancel={() => {
          setRequested(undefined);
          requested?.cancel();
        }}
      />
    ),
  };
}
