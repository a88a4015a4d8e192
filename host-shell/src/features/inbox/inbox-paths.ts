import type { InboxSection, OwnSection } from './inbox.api';

interface Places {
  list: string;
  /** Where one of them is decided; undefined: on the list's page. */
  item?: (id: string) => string;
}

const campaign = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

const listOf = (...statuses: string[]) =>
  `/e-campaigns/campaign-history?${new URLSearchParams(statuses.map((status) => ['status', status]))}`;

const connection = (id: string) => `/database-connection/${id}`;

/** Where each kind is listed and decided. */
export const inboxPaths: Readonly<Record<InboxSection['kind'] | OwnSection['kind'], Places>> = {
  RequestsToAnswer: { list: listOf('Pending'), item: campaign },
  ReturnedRequests: { list: listOf('Returned'), item: campaign },
  PausedCampaigns: { list: listOf('Paused'), item: campaign },
  SendersToApprove: { list: '/sms-setup#setup-senders' },
  SetupChangesToConfirm: { list: '/sms-setup' },
  GatewayDown: { list: '/sms-setup#setup-gateway' },
  GatewayCertificates: { list: '/sms-setup#setup-gateway' },
  FailedConnections: { list: '/database-connection', item: connection },
  ConnectionCertificates: { list: '/database-connection', item: connection },
  RejectedRequests: { list: listOf('Rejected'), item: campaign },
  RunningCampaigns: {
    list: listOf('Preparing', 'Scheduled', 'Queued', 'Sending', 'Paused', 'Deferred', 'AwaitingReceipts'),
    item: campaign,
  },
  Drafts: {
    list: '/e-campaigns/campaign-history',
    item: (id) => `/e-campaigns/sms-campaign?draft=${id}`,
  },
  OrganizationsToApprove: { list: '/organizations?state=Pending', item: (id) => `/organizations/${id}` },
  OpenInvitations: { list: '/contacts?state=Invited', item: (id) => `/contacts/${id}` },
  KitsToRenew: { list: '/configuration?sort=expiresAt', item: (id) => `/configuration/${id}` },
};
