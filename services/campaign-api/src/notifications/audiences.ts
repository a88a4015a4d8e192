import type { Permission } from '@hima/api-kit';
import type { NotificationKind } from '../database/tables/notifications.js';

/** Who has all of them sees it and can do something about it; null: only the person it is addressed to is told. */
type Audience = readonly Permission[] | null;

/** The permission of a subject's page; a requester without it is not notified. */
export const SEES_CAMPAIGNS: Permission = 'Pages.Campaigns';

const approvers: Audience = [SEES_CAMPAIGNS, 'Pages.Campaigns.Answer'];
const requester: Audience = null;
/** Who accepted it. */
const approver: Audience = null;
const senders: Audience = [SEES_CAMPAIGNS, 'Pages.Campaigns.Send'];
const sender: Audience = ['Pages.SmsSetup', 'Pages.SmsSetup.Edit'];

/** The readers of each kind, besides the user it is addressed to. */
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
  GatewayToAccept: approvers,
  CampaignRescheduled: approver,
  CampaignFailed: senders,
  SenderToApprove: ['Pages.SmsSetup', 'Pages.SmsSetup.Senders.Approve'],
  SenderApproved: sender,
  SenderRejected: sender,
  SenderSuspended: sender,
  ConnectionFailed: ['Pages.DatabaseConnection', 'Pages.DatabaseConnection.Edit'],
};
