import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { FormattedMessage, label, useIntl, useMutation } from '@hima/sdk';
import { BellOutlined, Timestamp, Written } from '@hima/sdk/shell';
import { pathOf } from './notification-paths';
import { readOne, type ServerNotification } from './notifications.api';

/** An event of a campaign, sender or connection, with a link to it. */
export function ServerEntry({
  notification,
  onLeave,
}: {
  notification: ServerNotification;
  onLeave: () => void;
}): ReactNode {
  const intl = useIntl();
  const read = useMutation(readOne);
  const { id, kind, name, at, unread } = notification;

  function open(): void {
    if (unread) read.mutate(id);
    onLeave();
  }

  return (
    <li className="notification" data-unread={unread}>
      <BellOutlined aria-hidden />
      <div>
        <p className="notification-kind">
          {label(intl, 'NOTIFICATION.KIND', kind)}
          {unread && (
            <span className="notification-unread">
              <FormattedMessage id="NOTIFICATION.UNREAD" />
            </span>
          )}
        </p>
        <p>
          <Link to={pathOf(notification)} onClick={open}>
            <Written>{name}</Written>
          </Link>
        </p>
        <p className="notification-detail">
          <Timestamp value={at} />
        </p>
      </div>
    </li>
  );
}
