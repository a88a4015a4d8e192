import type { InboxSection, OwnSection } from './inbox.api';

interface Places {
  list: string;
  /** The list shows other items, too. */
  more?: true;
  /** Where one of them is decided; undefined: on the list's page. */
  item?: (id: string) => string;
}

const campaign = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

const history = '/e-campaigns/campaign-history';
const listOf = (...statuses: string[]) =>
  `${history}?${new URLSearchParams(statuses.map((status) => ['status', status]))}`;
const ownOf = (...statuses: string[]) => `${listOf(...statuses)}&requestedBy=Me`;

const connection = (id: string) => `/database-connection/${id}`;

/** Where each kind is listed and decided. */
export const inboxPaths: Readonly<Record<InboxSection['kind'] | OwnSection['kind'], Places>> = {
  RequestsToAnswer: { list: listOf('Pending'), item: campaign },
  ReturnedRequests: { list: ownOf('Returned'), item: campaign },
  PausedCampaigns: { list: listOf('Paused'), more: true, item: campaign },
  SendersToApprove: { list: '/sms-setup#setup-senders', more: true },
  SetupChangesToConfirm: { list: '/sms-setup', more: true },
  GatewayDown: { list: '/sms-setup#setup-gateway', more: true },
  GatewayCertificates: { list: '/sms-setup#setup-gateway', more: true },
  FailedConnections: { list: '/database-connection', more: true, item: connection },
  ConnectionCertificates: { list: '/database-connection', more: true, item: connection },
  RejectedRequests: { list: ownOf('Rejected'), more: true, item: campaign },
  RunningCampaigns: {
    list: ownOf('Preparing', 'Scheduled', 'Queued', 'Sending', 'Paused', 'Deferred', 'AwaitingReceipts'),
    item: campaign,
  },
  Drafts: {
    list: history,
    item: (id) => `/e-campaigns/sms-campaign?draft=${id}`,
  },
  OrganizationsToApprove: { list: '/organizations?state=Pending', item: (id) => `/organizations/${id}` },
  OpenInvitations: { list: '/contacts?state=Invited', more: true, item: (id) => `/contacts/${id}` },
  KitsToRenew: { list: '/configuration?sort=expiresAt', more: true, item: (id) => `/configuration/${id}` },
};
