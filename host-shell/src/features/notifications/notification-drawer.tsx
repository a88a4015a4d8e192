import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import {
  clearNotifications,
  markNotificationsRead,
  useIntl,
  useLanguage,
  useMutation,
  useNotifications,
  usePermission,
} from '@hima/sdk';
import { BellOutlined, Button, Drawer, EmptyState } from '@hima/sdk/shell';
import { EmailChoice } from './email-choice';
import { useEmailsByDefault } from './use-emails-by-default';
import { NotificationEntry } from './notification-entry';
import { readAll } from './notifications.api';
import { ServerEntry } from './server-entry';
import { useNotificationList } from './use-notification-list';
import './notifications.css';

/** Width of the drawer, in CSS pixels; never wider than the page. */
const WIDTH = 400;

/** The bell: the user's notifications and the messages of this visit, with the number of unread ones. */
export function NotificationDrawer(): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const visit = useId();
  const notifications = useNotifications();
  const { unread: unreadOnServer, items: fromServer } = useNotificationList();
  const { mutate: readOnServer } = useMutation(readAll);
  const approves = usePermission('Pages.Campaigns.Answer');
  const unread = unreadOnServer + notifications.filter(({ unread }) => unread).length;

  const undecided = useEmailsByDefault(approves);

  // The drawer itself forgets to give the focus back when it is closed before it was wholly open, or when
  // the focused entry was removed.
  useEffect(() => {
    const button = bell.current;
    if (open) return () => button?.focus();
    return undefined;
  }, [open]);

  const close = () => setOpen(false);

  function clear(): void {
    clearNotifications();
    close();
  }

  function read(): void {
    markNotificationsRead();
    if (fromServer[0] && unreadOnServer > 0) readOnServer(fromServer[0].id);
  }

  return (
    <>
      <Button
        ref={bell}
        type="text"
        className="bell"
        aria-label={intl.formatMessage({ id: 'NOTIFICATIONS.BELL' }, { unread })}
        aria-haspopup="dialog"
        aria-expanded={open}
        icon={
          <span className="bell-icon" aria-hidden="true">
            <BellOutlined />
            {unread > 0 && <span className="bell-count">{intl.formatNumber(unread)}</span>}
          </span>
        }
        onClick={() => setOpen(true)}
      />
      <Drawer
        open={open}
        onClose={close}
        afterOpenChange={(shown) => shown || bell.current?.focus()}
        size={WIDTH}
        placement={direction === 'rtl' ? 'left' : 'right'}
        title={intl.formatMessage({ id: 'NOTIFICATIONS' })}
        className="notifications"
        footer={approves ? <EmailChoice undecided={undecided} /> : null}
        destroyOnHidden
      >
        {fromServer.length + notifications.length > 0 && (
          <div className="notifications-actions">
            <Button onClick={read}>{intl.formatMessage({ id: 'NOTIFICATIONS.READ' })}</Button>
          </div>
        )}
        {fromServer.length > 0 && (
          <ul>
            {fromServer.map((each) => (
              <ServerEntry key={each.id} notification={each} onLeave={close} />
            ))}
          </ul>
        )}
        {notifications.length > 0 && (
          <section aria-labelledby={visit}>
            <div className="notifications-visit">
              <h2 id={visit}>{intl.formatMessage({ id: 'NOTIFICATIONS.VISIT' })}</h2>
              <Button onClick={clear}>{intl.formatMessage({ id: 'NOTIFICATIONS.CLEAR' })}</Button>
            </div>
            <ul>
              {notifications.map((notification) => (
                <NotificationEntry key={notification.id} notification={notification} />
              ))}
            </ul>
          </section>
        )}
        {fromServer.length + notifications.length === 0 && (
          <EmptyState
            title={intl.formatMessage({ id: 'NOTIFICATIONS.NONE' })}
            description={intl.formatMessage({ id: 'NOTIFICATIONS.NONE.HINT' })}
          />
        )}
      </Drawer>
    </>
  );
}
