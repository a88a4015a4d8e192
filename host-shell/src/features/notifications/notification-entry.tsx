import type { ReactNode } from 'react';
import { FormattedMessage, useIntl, type Notification } from '@hima/sdk';
import {
  CheckCircleOutlined,
  CloseCircleOutlined,
  InfoCircleOutlined,
  Ltr,
  Timestamp,
  Typography,
  Written,
} from '@hima/sdk/shell';

const kinds = {
  success: { icon: CheckCircleOutlined, name: 'NOTIFICATION.SUCCESS' },
  error: { icon: CloseCircleOutlined, name: 'NOTIFICATION.ERROR' },
  info: { icon: InfoCircleOutlined, name: 'NOTIFICATION.INFO' },
} as const;

/** One message with its kind, text, time and the request id for support. */
export function NotificationEntry({ notification }: { notification: Notification }): ReactNode {
  const intl = useIntl();
  const { kind, message, at, requestId, unread } = notification;
  const { icon: Icon, name } = kinds[kind];
  return (
    <li className="notification" data-kind={kind} data-unread={unread}>
      <Icon aria-hidden />
      <div>
        <p className="notification-kind">
          <FormattedMessage id={name} />
          {unread && (
            <span className="notification-unread">
              <FormattedMessage id="NOTIFICATION.UNREAD" />
            </span>
          )}
        </p>
        <p>
          <Written>{message}</Written>
        </p>
        {requestId && (
          <p className="notification-detail">
            {intl.formatMessage(
              { id: 'UI.REQUEST.ID' },
              {
                id: (
                  <Typography.Text key="id" code copyable={{ text: requestId }}>
                    <Ltr>{requestId}</Ltr>
                  </Typography.Text>
                ),
              },
            )}
          </p>
        )}
        <p className="notification-detail">
          <Timestamp value={at} />
        </p>
      </div>
    </li>
  );
}
