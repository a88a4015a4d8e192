import { inboxSections } from '@hima/api-kit';
import { z } from 'zod';

export const inboxKinds = [
  'RequestsToAnswer',
  'ReturnedRequests',
  'PausedCampaigns',
  'GatewayDown',
  'SendersToApprove',
  'SetupChangesToConfirm',
  'FailedConnections',
  'ConnectionCertificates',
  'GatewayCertificates',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The requester's own requests; none of them waits for the requester. */
export const ownKinds = ['RejectedRequests', 'RunningCampaigns', 'Drafts'] as const;
export type OwnKind = (typeof ownKinds)[number];

export const inbox = z.object({
  sections: inboxSections(inboxKinds).describe(
    'What waits for the caller, by kind, the most urgent first; empty kinds are left out',
  ),
  own: inboxSections(ownKinds).describe(
    'The caller’s own drafts, running campaigns and requests rejected in the last 14 days; empty kinds are left out',
  ),
});
z.globalRegistry.add(inbox, { id: 'Inbox' });
export type Inbox = z.output<typeof inbox>;
