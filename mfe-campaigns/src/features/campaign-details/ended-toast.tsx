import { useEffect, useRef } from 'react';
import { useIntl } from '@hima/sdk';
import { Toast, widget, type ToastHandle } from '@hima/sdk/ui';
import { isFinished, type Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';
import { isMoving } from './use-live-campaign';

interface EndedToastProps {
  campaign: Campaign;
  /** The user can see the results. */
  withResults: boolean;
}

/** News for someone who reads elsewhere on the page: the campaign has ended meanwhile. */
export function EndedToast({ campaign: { status, ledger }, withResults }: EndedToastProps) {
  const intl = useIntl();
  const toast = useRef<ToastHandle>(null);
  const before = useRef(status);

  useEffect(() => {
    if (isMoving(before.current) && isFinished(status)) widget(toast.current).call('show');
    before.current = status;
  }, [status]);

  return (
    <Toast
      ref={toast}
      tone={status === 'Completed' ? 'success' : 'warning'}
      title={intl.formatMessage({ id: 'DETAILS.ENDED' }, { status: label(intl, 'STATUS', status) })}
    >
      {withResults &&
        ledger &&
        intl.formatMessage(
          { id: 'DETAILS.ENDED.DELIVERED' },
          { delivered: ledger.delivered, audience: ledger.audience },
        )}
    </Toast>
  );
}
