import { useEffect, useRef, useState, type ReactNode } from 'react';
import { clearNotifications, markNotificationsRead, useIntl, useLanguage, useNotifications } from '@hima/sdk';
import { BellOutlined, Button, Drawer, EmptyState } from '@hima/sdk/ui';
import { NotificationEntry } from './notification-entry';
import './notifications.css';

/** Width of the drawer, in CSS pixels; never wider than the page. */
const WIDTH = 400;

/** The bell: how many messages of this visit were not read, and all of them again. */
export function NotificationDrawer(): ReactNode {
  const intl = useIntl();
  const { direction } = useLanguage();
  const [open, setOpen] = useState(false);
  const bell = useRef<HTMLButtonElement>(null);
  const notifications = useNotifications();
  const unread = notifications.filter(({ unread }) => unread).length;

  // The drawer itself forgets to give the focus back when it is closed before it was wholly open, or when
  // what had the focus was cleared away.
  useEffect(() => {
    const button = bell.current;
    if (open) return () => button?.focus();
    return undefined;
  }, [open]);

  function clear(): void {
    clearNotifications();
    setOpen(false);
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
        onClose={() => setOpen(false)}
        afterOpenChange={(shown) => shown || bell.current?.focus()}
        size={WIDTH}
        placement={direction === 'rtl' ? 'left' : 'right'}
        title={intl.formatMessage({ id: 'NOTIFICATIONS' })}
        className="notifications"
        destroyOnHidden
      >
        {notifications.length === 0 ? (
          <EmptyState
            title={intl.formatMessage({ id: 'NOTIFICATIONS.NONE' })}
            description={intl.formatMessage({ id: 'NOTIFICATIONS.NONE.HINT' })}
          />
        ) : (
          <>
            <div className="notifications-actions">
              <Button onClick={markNotificationsRead}>
                {intl.formatMessage({ id: 'NOTIFICATIONS.READ' })}
              </Button>
              <Button onClick={clear}>{intl.formatMessage({ id: 'NOTIFICATIONS.CLEAR' })}</Button>
            </div>
            <ul>
              {notifications.map((notification) => (
                <NotificationEntry key={notification.id} notification={notification} />
              ))}
            </ul>
          </>
        )}
      </Drawer>
    </>
  );
}
