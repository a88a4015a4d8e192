import { useIntl } from '@hima/sdk';
import { Alert, Timestamp } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';

/** Why nothing is being sent at the moment, and what makes it go on. */
export function WaitingNote({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const { status, pauseReason, deferReason, deferredUntil } = campaign;
  if (status === 'Paused' && pauseReason) {
    return (
      <Alert
        type="warning"
        showIcon
        className="details-note"
        title={label(intl, 'PAUSE', pauseReason)}
        description={intl.formatMessage({
          id: pauseReason === 'SenderNotApproved' ? 'PAUSE.SENDER.NOT.APPROVED.HINT' : 'PAUSE.RESUME',
        })}
      />
    );
  }
  if (status === 'Deferred') {
    return (
      <Alert
        type="info"
        showIcon
        className="details-note"
        title={intl.formatMessage({ id: deferReason === 'DailyCap' ? 'DEFERRED.DAILY.CAP' : 'DEFERRED' })}
        description={
          deferredUntil &&
          intl.formatMessage({ id: 'DEFERRED.UNTIL' }, { at: <Timestamp key="at" value={deferredUntil} /> })
        }
      />
    );
  }
  return null;
}
