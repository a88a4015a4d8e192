import { useIntl } from '@hima/sdk';
import { Alert, Ltr, Timestamp } from '@hima/sdk/ui';
import type { Campaign } from '../../campaign/campaign';
import { label } from '../../campaign/labels';

const hints: Partial<Record<NonNullable<Campaign['pauseReason']>, string>> = {
  SenderNotApproved: 'PAUSE.SENDER.NOT.APPROVED.HINT',
  GatewayChanged: 'PAUSE.GATEWAY.CHANGED.HINT',
  DataKeyUnreadable: 'PAUSE.DATA.KEY.UNREADABLE.HINT',
  OrganizationNotApproved: 'PAUSE.ORGANIZATION.NOT.APPROVED.HINT',
};

function hintFor({ pauseReason, approval }: Campaign): string {
  if (pauseReason === 'GatewayChanged' && approval.secondPersonNeeded)
    return 'PAUSE.GATEWAY.CHANGED.SECOND.PERSON';
  return (pauseReason && hints[pauseReason]) ?? 'PAUSE.RESUME';
}

/** Why no messages are being sent, and how sending resumes. */
export function WaitingNote({ campaign }: { campaign: Campaign }) {
  const intl = useIntl();
  const { status, pauseReason, deferReason, deferredUntil, gateway, throttledSince } = campaign;
  if (status === 'Paused' && pauseReason) {
    const place = gateway && `${gateway.host}:${gateway.port}`;
    return (
      <Alert
        type="warning"
        showIcon
        className="campaigns-details-note"
        title={label(intl, 'PAUSE', pauseReason)}
        description={
          place
            ? intl.formatMessage(
                { id: 'PAUSE.GATEWAY.CHANGED.RESUME' },
                { host: <Ltr key="host">{place}</Ltr> },
              )
            : intl.formatMessage({ id: hintFor(campaign) })
        }
      />
    );
  }
  if (status === 'Deferred') {
    return (
      <Alert
        type="info"
        showIcon
        className="campaigns-details-note"
        title={label(intl, 'DEFERRED', deferReason ?? 'QuietHours')}
        description={
          deferredUntil &&
          intl.formatMessage({ id: 'DEFERRED.UNTIL' }, { at: <Timestamp key="at" value={deferredUntil} /> })
        }
      />
    );
  }
  if (throttledSince) {
    return (
      <Alert
        type="warning"
        showIcon
        className="campaigns-details-note"
        title={intl.formatMessage({ id: 'THROTTLED' })}
        description={intl.formatMessage(
          { id: 'THROTTLED.SINCE' },
          { at: <Timestamp key="at" value={throttledSince} /> },
        )}
      />
    );
  }
  return null;
}
