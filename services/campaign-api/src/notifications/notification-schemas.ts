import { z } from 'zod';
import { emailFrequencies, notificationKinds } from '../database/tables/notifications.js';

/** A page shows all of them. */
export const MOST_LISTED = 100;
export const KEPT_DAYS = 90;

/** Rises with time. */
const notificationId = z.string().regex(/^\d{1,18}$/);
const unread = z.number().int().min(0);

const notificationView = z.object({
  id: notificationId,
  kind: z.enum(notificationKinds),
  at: z.iso.datetime().meta({ description: 'UTC' }),
  unread: z.boolean(),
  subjectId: z.uuid().describe('ID of the campaign, sender ID or connection'),
  name: z.string().describe('Name of the campaign, sender ID or connection'),
});

export const notificationList = z
  .object({
    unread: unread.describe('Unread ones of all stored notifications'),
    items: z.array(notificationView).describe(`The ${MOST_LISTED} newest, newest first`),
  })
  .meta({ id: 'NotificationList' });
export type NotificationList = z.output<typeof notificationList>;

export const notificationsChanged = z.object({ unread, newestId: notificationId.nullable() });
export type NotificationsChanged = z.output<typeof notificationsChanged>;

export const readInput = z.object({
  upTo: notificationId.describe('Marks this notification and all older ones as read'),
});
export const readOneParams = z.object({ id: notificationId });

const frequency = z.enum(emailFrequencies);
export const emailSetting = z
  .object({ frequency: frequency.nullable().describe('Null: never chosen, so no emails') })
  .meta({ id: 'NotificationEmailSetting' });
export type EmailSetting = z.output<typeof emailSetting>;

export const emailInput = z.object({
  frequency,
  language: z.enum(['en', 'ar']).describe('Language of the emails'),
  unlessChosen: z.boolean().default(false).describe('Changes nothing where a choice was made before'),
});
