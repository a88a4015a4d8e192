import { pageQuery, queryArray } from '@hima/api-kit';
import { z } from 'zod';
import { segmentText } from '@hima/sms-text';
import { policyFlag } from '../campaign-filter/request-policy.js';
import { lookBudget, shownAudience, shownCount } from '../disclosure/disclosure-schemas.js';
import { timeZone } from '../sms-setup/field-schemas.js';
import { registrationFileView } from './registration-file-view.js';
import { campaignActions } from './allowed-actions.js';
import { answerStatuses, campaignStatuses, deferReasons, pauseReasons } from './campaign-states.js';
import { messageType, objective } from './request-words.js';

export const maxParts = 10;

export const status = z.enum(campaignStatuses);
export const answerStatus = z.enum(answerStatuses);
export const contentType = z.enum(['Text', 'Unicode']);
export const senderKind = z.enum(['Product', 'Customer']);
export const campaignParams = z.object({ id: z.uuid() });

export const campaignQuery = pageQuery.extend({
  Status: queryArray(status).optional(),
  AnswerStatus: queryArray(answerStatus).optional(),
  Objective: queryArray(objective).optional(),
  MessageType: queryArray(messageType).optional(),
  SenderId: z.string().trim().max(100).optional().describe('The whole sender ID, in any case'),
  CreatedFrom: z.iso.datetime({ offset: true }).optional(),
  CreatedTo: z.iso.datetime({ offset: true }).optional().describe('Before this moment'),
});
export type CampaignQuery = z.output<typeof campaignQuery>;

const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** Letters, digits and `_ -`, one letter at least: what networks take as an alphanumeric originator. */
export const senderId = text(3, 11).regex(
  /^(?=.*[A-Za-z])[A-Za-z0-9](?:[A-Za-z0-9 _-]*[A-Za-z0-9])?$/,
  'must be 3 to 11 letters, digits, spaces, _ or -, with a letter',
);

export const campaignInput = z.object({
  name: text(3, 100),
  senderKind,
  senderId,
  messageType,
  objective,
  message: z
    .string()
    .min(1)
    .max(maxParts * 160)
    .refine((value) => value.trim() !== '', 'must not be empty')
    .refine((value) => segmentText(value).parts <= maxParts, `must fit in ${maxParts} parts`),
  urlLink: z
    .url({ protocol: /^https$/, error: 'must be an https address' })
    .max(2048)
    .nullish(),
  startAt: z.iso.datetime({ offset: true }).nullish(),
  timeZone,
  companyLegalName: text(3, 100),
  totalSms: z.number().int().min(1).max(10_000_000),
  connectionId: z.uuid(),
  filterId: z.uuid().nullish().describe('Left out: the filter that the data owner has set for every request'),
  registrationFileId: z
    .uuid()
    .nullish()
    .describe('Of a file that you handed in; left out: the present one stays'),
  apiKey: text(3, 100).nullish().describe('Goes in and never comes out; left out: the present one stays'),
});
export type CampaignInput = z.output<typeof campaignInput>;

const instant = z.iso.datetime().meta({ description: 'UTC' });
const count = z.number().int().min(0);

export const campaignSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  senderId: z.string(),
  senderKind,
  status,
  answerStatus,
  messageType,
  contentType,
  objective,
  createdAt: instant,
  createdBy: z.string(),
  startAt: instant.nullable(),
  timeZone: z.string(),
  totalSms: count,
  audienceCount: count.nullable(),
});
export type CampaignSummary = z.output<typeof campaignSummary>;

export const ledgerView = z
  .object({
    audience: count,
    delivered: count,
    failed: count,
    pending: count,
    uncertain: count.describe('May or may not have arrived; never sent again by itself'),
    suppressed: count,
  })
  .describe('audience = delivered + failed + pending + uncertain + suppressed');

export const resultsView = z.object({
  sentInTotal: count.describe('Recipients whose message the SMS centre took'),
  delivered: count,
  successRate: z.number().min(0).max(1).nullable().describe('Delivered of sent'),
  failed: count,
  parts: count.describe('SMS of all recipients whose message the SMS centre took'),
  clicks: shownCount.describe('Made by people, in tens; null: by fewer than `fewer` people'),
  uniqueClickers: shownCount.describe('Links that people followed, in tens; null: fewer than `fewer`'),
  botClicks: shownCount.describe(
    'In tens; null: fewer than `fewer`. Made by programs: previews, scanners, whatever is faster than a person',
  ),
  clickRate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Unique clickers of delivered; null without a link, or with fewer than `fewer`'),
  conversions: shownCount.describe('People who converted, in tens; null: fewer than `fewer`'),
  conversionRate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Converted of unique clickers; null when nothing reports conversions, or fewer than `fewer`'),
  fewer: count.describe('Clicks and conversions of fewer people are not told'),
});
export type ResultsView = z.output<typeof resultsView>;

export const campaignView = campaignSummary.extend({
  version: count,
  message: z.string(),
  messageAsSent: z.string().describe('With a specimen of the link, and the footer'),
  urlLink: z.string().nullable(),
  companyLegalName: z.string(),
  registrationFile: registrationFileView.nullable(),
  apiKeyHint: z.string().nullable().describe('The end of the API key'),
  connection: z.object({ id: z.uuid(), name: z.string(), queryVersion: count }),
  filter: z.object({ id: z.uuid(), name: z.string(), version: count }).nullable(),
  policyFlags: z.array(policyFlag).describe('How the request violates the request policy'),
  policyRefuses: z.boolean().describe('The policy does not let the request be accepted as it is'),
  encoding: z.object({
    alphabet: z.enum(['GSM-7', 'UCS-2']),
    parts: count,
    units: count,
    unitsPerPart: count,
  }),
  answer: z.object({ by: z.string(), at: instant, reason: z.string().nullable() }).nullable(),
  audience: z.object({ count, frozenAt: instant }).nullable(),
  ledger: ledgerView.nullable(),
  results: resultsView.nullable(),
  failureReason: z.string().nullable(),
  pauseReason: z.enum(pauseReasons).nullable().describe('Why the campaign is paused'),
  gateway: z
    .object({ version: count, host: z.string(), port: count })
    .nullable()
    .describe('After GatewayChanged: where the rest goes once the person who asks resumes'),
  deferReason: z.enum(deferReasons).nullable().describe('Why the campaign waits'),
  deferredUntil: instant.nullable().describe('When a deferred campaign goes on by itself'),
  undoUntil: instant
    .nullable()
    .describe('Until then nothing has been sent, and cancelling undoes the acceptance'),
  approval: z
    .object({
      secondPersonNeeded: z.boolean(),
      typedCountFrom: count.nullable(),
      undoSeconds: count.describe('Between accepting and the first message, without a start of its own'),
    })
    .describe('What accepting requires of this person besides the audience preview'),
  actions: z.array(z.enum(campaignActions)).describe('What the person who asks may do now'),
  timeline: z.array(
    z.object({ at: instant, event: z.string(), by: z.string().nullable(), detail: z.string().nullable() }),
  ),
});
export type CampaignView = z.output<typeof campaignView>;

export const audiencePreview = z.object({
  id: z.uuid(),
  campaignVersion: count,
  queryVersion: count,
  filterVersion: count.nullable(),
  queriedAt: instant.describe('Of the figures; the same question keeps them for a day'),
  durationMs: count,
  ...shownAudience.shape,
  sample: z
    .array(z.string())
    .describe('Masked numbers: country code and last two digits; none of a small audience'),
  exceedsTotal: z.boolean().describe('More SMS than the limit of the request, beyond doubt'),
  looks: lookBudget,
});
export type AudiencePreviewView = z.output<typeof audiencePreview>;

export const campaignEventData = z.object({
  status,
  version: count,
  answerStatus,
  ledger: ledgerView.nullable(),
  results: resultsView.nullable(),
  newestEventId: count.nullable().describe('Of the timeline; grows with every entry'),
});
export type CampaignEventData = z.output<typeof campaignEventData>;
