export const statuses = [
  'Pending',
  'Scheduled',
  'Queued',
  'Sending',
  'Paused',
  'Deferred',
  'AwaitingReceipts',
  'Completed',
  'CompletedWithFailures',
  'Rejected',
  'Expired',
  'Cancelled',
  'Failed',
] as const;
export type Status = (typeof statuses)[number];

export const answerStatuses = ['Pending', 'Accepted', 'Rejected', 'Expired', 'Withdrawn'] as const;
export type AnswerStatus = (typeof answerStatuses)[number];

export const objectives = [
  'Reach',
  'AppInstalls',
  'WebsiteTraffic',
  'Engagements',
  'AppReengagements',
  'Sales',
] as const;
export type Objective = (typeof objectives)[number];

export interface CampaignSummary {
  id: string;
  name: string;
  senderId: string;
  senderKind: 'Product' | 'Customer';
  status: Status;
  answerStatus: AnswerStatus;
  messageType: 'Promotional' | 'Awareness' | 'Service' | 'Warning';
  contentType: 'Text' | 'Unicode';
  objective: Objective;
  createdAt: string;
  createdBy: string;
  startAt: string | null;
  timeZone: string;
  totalSms: number;
  audienceCount: number | null;
}

/** Every recipient is in exactly one of the parts: they add up to `audience`. */
export interface Ledger {
  audience: number;
  delivered: number;
  failed: number;
  pending: number;
  uncertain: number;
  suppressed: number;
}

export interface Results {
  sentInTotal: number;
  /** 0 to 1; null until something was sent. */
  successRate: number | null;
  failed: number;
  clicks: number;
  /** 0 to 1; null where conversions are not reported. */
  conversionRate: number | null;
}

export interface TimelineEntry {
  at: string;
  event: string;
  by: string | null;
  detail: string | null;
}

export interface Campaign extends CampaignSummary {
  version: number;
  message: string;
  urlLink: string | null;
  companyLegalName: string;
  connection: { id: string; name: string; queryVersion: number };
  encoding: { alphabet: 'GSM-7' | 'UCS-2'; parts: number; units: number; unitsPerPart: number };
  answer: { by: string; at: string; reason: string | null } | null;
  audience: { count: number; frozenAt: string } | null;
  ledger: Ledger | null;
  results: Results | null;
  failureReason: string | null;
  timeline: TimelineEntry[];
}

const finished: readonly Status[] = [
  'Completed',
  'CompletedWithFailures',
  'Rejected',
  'Expired',
  'Cancelled',
  'Failed',
];

/** Nothing will happen to the campaign any more. */
export const isFinished = (status: Status): boolean => finished.includes(status);
