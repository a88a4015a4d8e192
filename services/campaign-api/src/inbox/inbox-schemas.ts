import { z } from 'zod';

export const inboxKinds = [
  'RequestsToAnswer',
  'ReturnedRequests',
  'PausedCampaigns',
  'SendersToApprove',
  'SetupChangesToConfirm',
  'FailedConnections',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** The requester's own requests; none of them waits for the requester. */
export const ownKinds = ['RejectedRequests', 'RunningCampaigns', 'Drafts'] as const;
export type OwnKind = (typeof ownKinds)[number];

const instant = z.iso.datetime().meta({ description: 'UTC' });

const inboxItem = z.object({
  id: z.uuid(),
  name: z
    .string()
    .nullable()
    .describe(
      'Name of the campaign, sender ID, connection or draft; null for a setup change or an untitled draft',
    ),
  by: z.string().nullable().describe('Who requested or proposed it'),
  since: instant.nullable().describe('Start of the wait'),
  expiresAt: instant.nullable().describe('When it expires without an answer'),
  totalSms: z.number().int().min(0).nullable().describe('The SMS limit of a request'),
});
export type InboxItem = z.output<typeof inboxItem>;

const sectionOf = <Kind extends string>(kinds: readonly Kind[]) =>
  z.object({
    kind: z.enum(kinds),
    count: z.number().int().min(1),
    items: z.array(inboxItem).describe('The first five'),
  });

export const inbox = z.object({
  sections: z
    .array(sectionOf(inboxKinds))
    .describe('What waits for the caller, by kind, the most urgent first; empty kinds are left out'),
  own: z
    .array(sectionOf(ownKinds))
    .describe(
      'The caller’s own drafts, running campaigns and requests rejected in the last 14 days; empty kinds are left out',
    ),
});
z.globalRegistry.add(inbox, { id: 'Inbox' });
export type Inbox = z.output<typeof inbox>;
