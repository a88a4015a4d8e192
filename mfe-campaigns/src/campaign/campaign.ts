import type { CampaignResult } from '@hima/sdk';

export type CampaignSummary = CampaignResult<'listCampaigns'>['items'][number];
export type Campaign = CampaignResult<'getCampaign'>;
export type AudiencePreview = CampaignResult<'previewAudience'>;
export type AudienceCounts = NonNullable<AudiencePreview['counts']>;

export type Status = CampaignSummary['status'];
export type AnswerStatus = CampaignSummary['answerStatus'];
export type Objective = CampaignSummary['objective'];
export type MessageType = CampaignSummary['messageType'];
type SenderKind = CampaignSummary['senderKind'];
/** Every recipient is in exactly one of the parts: they add up to `audience`. */
export type Ledger = NonNullable<Campaign['ledger']>;
export type Results = NonNullable<Campaign['results']>;
export type TimelineEntry = Campaign['timeline'][number];

/** The keys of a record that has to name every word of the API: a new one does not compile until it is here. */
const words = <Word extends string>(all: Record<Word, true>) => Object.keys(all) as Word[];

export const statuses = words<Status>({
  Pending: true,
  Returned: true,
  Preparing: true,
  Scheduled: true,
  Queued: true,
  Sending: true,
  Paused: true,
  Deferred: true,
  AwaitingReceipts: true,
  Completed: true,
  CompletedWithFailures: true,
  Rejected: true,
  Expired: true,
  Cancelled: true,
  Failed: true,
});

export const answerStatuses = words<AnswerStatus>({
  Pending: true,
  Returned: true,
  Accepted: true,
  Rejected: true,
  Expired: true,
  Withdrawn: true,
});

export const objectives = words<Objective>({
  Reach: true,
  AppInstalls: true,
  WebsiteTraffic: true,
  Engagements: true,
  AppReengagements: true,
  Sales: true,
});

export const messageTypes = words<MessageType>({
  Promotional: true,
  Awareness: true,
  Service: true,
  Warning: true,
});

export const senderKinds = words<SenderKind>({ Product: true, Customer: true });

const finished: readonly Status[] = [
  'Completed',
  'CompletedWithFailures',
  'Rejected',
  'Expired',
  'Cancelled',
  'Failed',
];

/** The status of the campaign is final. */
export const isFinished = (status: Status): boolean => finished.includes(status);
