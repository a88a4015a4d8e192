import type { ColumnType, Generated } from 'kysely';

export const notificationKinds = [
  'RequestToAnswer',
  'RequestResubmitted',
  'RequestRemark',
  'RequestReturned',
  'RequestAccepted',
  'RequestRejected',
  'RequestExpired',
  'PreparationFailed',
  'CampaignCompleted',
  'CampaignPaused',
  'GatewayToAccept',
  'CampaignRescheduled',
  'CampaignFailed',
  'SenderToApprove',
  'SenderApproved',
  'SenderRejected',
  'SenderSuspended',
  'ConnectionFailed',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

export const emailFrequencies = ['AtOnce', 'Daily', 'Never'] as const;
export type EmailFrequency = (typeof emailFrequencies)[number];

/** Something that happened to a campaign, sender or connection. */
export interface NotificationTable {
  id: Generated<string>;
  organization_id: string;
  kind: NotificationKind;
  subject_id: string;
  /** The requester concerned, who is notified regardless of permissions. */
  user_id: string | null;
  /** Who did it. */
  except_user_id: string | null;
  at: ColumnType<Date, Date | undefined, never>;
}

/** A user's read mark or email for a notification. */
export interface NotificationStateTable {
  user_id: string;
  notification_id: string;
  read_at: Date | null;
  mailed_at: Date | null;
}

/** How often a user is emailed about requests to answer. */
export interface NotificationEmailTable {
  organization_id: string;
  user_id: string;
  frequency: EmailFrequency;
  language: 'en' | 'ar';
  /** Of the user: the daily email comes in their morning. */
  time_zone: string;
  /** Sealed: lets this service have main-api email the user; null with `Never`. */
  mail_grant: Buffer | null;
  /** Nothing older is emailed. */
  since: ColumnType<Date, Date | undefined, Date>;
  /** The user's day of the last daily email. */
  mailed_on: ColumnType<Date | null, string | null, string | null>;
}
