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

const instant = z.iso.datetime().meta({ description: 'UTC' });

const inboxItem = z.object({
  id: z.uuid(),
  name: z.string().nullable().describe('Of the campaign, sender or connection; null for a setup change'),
  by: z.string().nullable().describe('Who requested or proposed it'),
  since: instant.nullable().describe('Since when it waits'),
  expiresAt: instant.nullable().describe('When it expires without an answer'),
  totalSms: z.number().int().min(0).nullable().describe('The SMS limit of a request'),
});
export type InboxItem = z.output<typeof inboxItem>;

export const inbox = z.object({
  sections: z
    .array(
      z.object({
        kind: z.enum(inboxKinds),
        count: z.number().int().min(1),
        items: z.array(inboxItem).describe('The five most urgent'),
      }),
    )
    .describe('What waits for the caller, by kind; kinds without anything are left out'),
});
z.globalRegistry.add(inbox, { id: 'Inbox' });
export type Inbox = z.output<typeof inbox>;
