import { eventRoute, route, timeZone, type Api } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { readEmailSetting, saveEmailSetting } from './email-setting.js';
import { followNotifications } from './follow-notifications.js';
import {
  emailInput,
  emailSetting,
  KEPT_DAYS,
  notificationList,
  notificationsChanged,
  readInput,
  readOneParams,
} from './notification-schemas.js';
import { listNotifications, markRead } from './read-notifications.js';

const access = 'signed-in';
const mailAccess = { permission: 'Pages.Campaigns.Answer' } as const;

/** The caller's notifications, and emails about them. */
export function addNotificationRoutes(api: Api, context: ServiceContext): void {
  const { db } = context.database;
  route(
    api,
    {
      method: 'GET',
      url: '/notification',
      operationId: 'listNotifications',
      summary: 'List your notifications',
      description: `Notifications of the last ${KEPT_DAYS} days that your permissions let you see now.`,
      access,
      result: notificationList,
    },
    ({ user }) => listNotifications(db, user),
  );
  eventRoute(
    api,
    {
      url: '/notification/events',
      operationId: 'followNotifications',
      summary: 'Stream changes of your notifications',
      access,
      events: { notifications: notificationsChanged },
    },
    ({ user, open }) => followNotifications(db, user, open()),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/notification/read',
      operationId: 'markNotificationsRead',
      summary: 'Mark your notifications as read',
      access,
      body: readInput,
      result: notificationsChanged,
    },
    ({ user, body }) => markRead(db, user, body),
  );
  route(
    api,
    {
      method: 'POST',
      url: '/notification/:id/read',
      operationId: 'markNotificationRead',
      summary: 'Mark one of your notifications as read',
      access,
      params: readOneParams,
      result: notificationsChanged,
    },
    ({ user, params }) => markRead(db, user, params),
  );
  route(
    api,
    {
      method: 'GET',
      url: '/notification/email',
      operationId: 'getNotificationEmail',
      summary: 'Get the frequency of your emails about requests to answer',
      access: mailAccess,
      result: emailSetting,
    },
    ({ user }) => readEmailSetting(db, user),
  );
  route(
    api,
    {
      method: 'PUT',
      url: '/notification/email',
      operationId: 'setNotificationEmail',
      summary: 'Set the frequency of your emails about requests to answer',
      description:
        'An email says how many requests await an answer, without their names and texts. Your permission is checked ' +
        'for each email; without it they end. 503 MailNotConfigured.',
      access: mailAccess,
      body: emailInput.extend({ timeZone: timeZone.describe('The daily email is sent at 08:00') }),
      result: emailSetting,
    },
    ({ user, body, request }) => saveEmailSetting(context, user, body, request.headers.authorization),
  );
}
