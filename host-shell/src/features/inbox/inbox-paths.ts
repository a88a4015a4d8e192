import type { InboxSection } from './inbox.api';

interface Places {
  list: string;
  /** Where one of them is decided; undefined: on the list's page. */
  item?: (id: string) => string;
}

const campaign = (id: string) => `/e-campaigns/campaign-history/details/${id}`;

/** Where each kind is listed and decided. */
export const inboxPaths: Readonly<Record<InboxSection['kind'], Places>> = {
  RequestsToAnswer: { list: '/e-campaigns/campaign-history?status=Pending', item: campaign },
  ReturnedRequests: { list: '/e-campaigns/campaign-history?status=Returned', item: campaign },
  PausedCampaigns: { list: '/e-campaigns/campaign-history?status=Paused', item: campaign },
  SendersToApprove: { list: '/sms-setup#setup-senders' },
  SetupChangesToConfirm: { list: '/sms-setup' },
  FailedConnections: { list: '/database-connection', item: (id) => `/database-connection/${id}` },
  OrganizationsToApprove: { list: '/organizations?state=Pending', item: (id) => `/organizations/${id}` },
};
