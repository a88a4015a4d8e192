import { useEffect } from 'react';
import { usePageVisible, useQuery } from '@hima/sdk';
import { followNotifications, notificationList, type NotificationList } from './notifications.api';

const none: NotificationList = { unread: 0, items: [] };

/** The user's notifications, live while the tab is visible. */
export function useNotificationList(): NotificationList {
  const visible = usePageVisible();
  const { data = none } = useQuery(notificationList);
  useEffect(() => {
    if (!visible) return undefined;
    const leave = new AbortController();
    // Without the stream the list is requested each minute.
    followNotifications(leave.signal).catch(() => undefined);
    return () => leave.abort();
  }, [visible]);
  return data;
}
