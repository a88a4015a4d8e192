import type { Permission } from '@hima/api-kit';
import type { NotificationKind } from '../database/tables/notifications.js';

export type NotificationSubject = 'campaign' | 'sender' | 'connection';

interface Audience {
  subject: NotificationSubject;
  /** Who has it can do something about it; null: only the requester is told. */
  permission: Permission | null;
}

/** What the page of a subject asks for; a requester without it is told nothing. */
export const SEES_CAMPAIGNS: Permission = 'Pages.Campaigns';

const approvers: Audience = { subject: 'campaign', permission: 'Pages.Campaigns.Answer' };
const requester: Audience = { subject: 'campaign', permission: null };
const senders: Audience = { subject: 'campaign', permission: 'Pages.Campaigns.Send' };
const sender: Audience = { subject: 'sender', permission: 'Pages.SmsSetup' };

/** Who is told about each kind, besides the requester of the campaign. */
export const audiences: Readonly<Record<NotificationKind, Audience>> = {
  RequestToAnswer: approvers,
  RequestResubmitted: approvers,
  RequestRemark: approvers,
  RequestReturned: requester,
  RequestAccepted: requester,
  RequestRejected: requester,
  RequestExpired: requester,
  PreparationFailed: approvers,
  CampaignCompleted: requester,
  CampaignPaused: senders,
  CampaignFailed: senders,
  SenderToApprove: { subject: 'sender', permission: 'Pages.SmsSetup.Senders.Approve' },
  SenderApproved: sender,
  SenderRejected: sender,
  SenderSuspended: sender,
  ConnectionFailed: { subject: 'connection', permission: 'Pages.DatabaseConnection.Edit' },
};
