import { enteredTime, pageQuery, queryArray, timeZone } from '@hima/api-kit';
import { z } from 'zod';
import { policyFlag } from '../campaign-filter/request-policy.js';
import { previewBudget, shownAudience } from '../disclosure/disclosure-schemas.js';
import { resultsView } from '../results/results-schemas.js';
import { registrationFileView } from './registration-file-view.js';
import { remarkViews } from './remarks.js';
import { requestInput, requestView } from './request-fields.js';
import { campaignActions } from './allowed-actions.js';
import { preparationFailure, timelineEntry } from './timeline.js';
import {
  answerStatuses,
  campaignStatuses,
  deferReasons,
  failureReasons,
  pauseReasons,
} from '../database/tables/campaign-values.js';

const status = z.enum(campaignStatuses);
const answerStatus = z.enum(answerStatuses);
const { messageType, objective } = requestInput;
const contentType = z.enum(['Text', 'Unicode']);
export const campaignParams = z.object({ id: z.uuid() });
export const requestVersion = z
  .number()
  .int()
  .min(1)
  .describe('The version of the request that the client shows');

const ofResults = 'Needs the permission Pages.Campaigns.Results.';
export const campaignQuery = pageQuery.extend({
  Status: queryArray(status).optional(),
  AnswerStatus: queryArray(answerStatus).optional(),
  Objective: queryArray(objective).optional(),
  MessageType: queryArray(messageType).optional(),
  RequestedBy: queryArray(z.enum(['Me']))
    .optional()
    .describe('`Me`: only the caller’s own requests'),
  SenderId: z.string().trim().max(100).optional().describe('The full sender ID; case-insensitive'),
  CreatedFrom: enteredTime.optional(),
  CreatedTo: enteredTime.optional().describe('Exclusive'),
  AnsweredFrom: enteredTime.optional(),
  AnsweredTo: enteredTime.optional().describe('Exclusive'),
  BegunFrom: enteredTime.optional().describe('When sending started'),
  BegunTo: enteredTime.optional().describe('Exclusive'),
  SentFrom: enteredTime.optional().describe(`When messages were sent. ${ofResults}`),
  SentTo: enteredTime.optional().describe(`Exclusive. ${ofResults}`),
  SentHour: queryArray(z.string().regex(/^[0-6]-(?:1?\d|2[0-3])$/))
    .optional()
    .describe(`Weekday (0 is Sunday) and hour in which messages were sent: \`0-9\`. ${ofResults}`),
  TimeZone: timeZone.optional().describe('Time zone of SentHour; default: UTC'),
  FailureReason: z
    .string()
    .trim()
    .max(100)
    .optional()
    .describe(
      'As the results of a campaign name it: `NoReceipt`, `0x0000000B`; needs Pages.Campaigns.Results',
    ),
});
export type CampaignQuery = z.output<typeof campaignQuery>;

/** Besides the plain members, those that are stored or shown in another form. */
export const campaignInput = z.object({
  ...requestInput,
  startAt: enteredTime.nullish(),
  connectionId: z.uuid(),
  filterId: z.uuid().nullish().describe('Default: the default filter of the organization'),
  registrationFileId: z
    .uuid()
    .nullish()
    .describe('ID of a file that the caller uploaded; omit to keep the current one'),
  apiKey: z.string().trim().min(3).max(100).nullish().describe('Write-only; omit to keep the current one'),
});
export type CampaignInput = z.output<typeof campaignInput>;

const instant = z.iso.datetime().meta({ description: 'UTC' });
const count = z.number().int().min(0);

const audienceCap = z.number().int().min(1).nullable();

const { name, senderId, senderKind, totalSms } = requestView;
export const campaignSummary = z.object({
  id: z.uuid(),
  name,
  senderId,
  senderKind,
  status,
  answerStatus,
  messageType,
  contentType,
  objective,
  createdAt: instant,
  createdBy: z.string(),
  startAt: instant.nullable(),
  begunAt: instant.nullable().describe('When sending started'),
  timeZone: requestView.timeZone,
  totalSms,
  audienceCount: count.nullable(),
  version: count.describe('Version of the request; an answer names it'),
});
export type CampaignSummary = z.output<typeof campaignSummary>;

const ledgerView = z
  .object({
    audience: count,
    delivered: count,
    failed: count,
    pending: count,
    uncertain: count.describe('Unconfirmed: may have been delivered; never resent automatically'),
    suppressed: count,
  })
  .describe('audience = delivered + failed + pending + uncertain + suppressed');

const refused = count.describe(
  'After a pause by ErrorRate: rejected messages that sendRefusedAgain resends, rounded up to tens',
);

const preparationView = z
  .object({
    by: z.string().describe('Who accepted the request'),
    percent: count
      .max(90)
      .nullable()
      .describe('Approximate progress in tens; null for small audiences, which take seconds'),
  })
  .nullable()
  .describe('While recipients are prepared; cancelPreparation returns the request to Pending');

const textAsSent = {
  messageAsSent: z.string().describe('With a sample link and the footer'),
  encoding: z.object({
    alphabet: z.enum(['GSM-7', 'UCS-2']),
    parts: count,
    units: count,
    unitsPerPart: count,
  }),
};

export const campaignView = campaignSummary.extend({
  ...requestView,
  ...textAsSent,
  secondText: z.object(textAsSent).nullable().describe('The second message as half of the recipients get it'),
  registrationFile: registrationFileView.nullable(),
  apiKeyHint: z.string().nullable().describe('Last characters of the API key'),
  connection: z.object({ id: z.uuid(), name: z.string(), queryVersion: count }),
  filter: z.object({ id: z.uuid(), name: z.string(), version: count }).nullable(),
  policyFlags: z.array(policyFlag).describe('Violations of the request policy'),
  policyRefuses: z.boolean().describe('Whether the request policy blocks acceptance'),
  answer: z.object({ by: z.string(), at: instant, reason: z.string().nullable() }).nullable(),
  audience: z.object({ count, frozenAt: instant }).nullable(),
  audienceCap: audienceCap.describe('The most people it can reach, chosen at random; set by an approver'),
  ledger: ledgerView.nullable(),
  refused,
  results: resultsView.nullable(),
  failureReason: z.enum(failureReasons).nullable().describe('Reason that no message could be sent'),
  preparation: preparationView,
  preparationFailure: preparationFailure
    .nullable()
    .describe('Reason that recipients were not prepared; until the request is edited or answered'),
  pauseReason: z.enum(pauseReasons).nullable().describe('Reason of the pause'),
  gateway: z
    .object({ version: count, host: z.string(), port: count })
    .nullable()
    .describe('After GatewayChanged: the gateway that gets the unsent messages once the caller resumes'),
  deferReason: z.enum(deferReasons).nullable().describe('Why the campaign is on hold'),
  deferredUntil: instant.nullable().describe('When a campaign on hold resumes automatically'),
  throttledSince: instant
    .nullable()
    .describe('Since when the SMS center accepts nothing because of throttling, once that lasts'),
  undoUntil: instant.nullable().describe('Until then nothing is sent, and canceling undoes the acceptance'),
  approval: z
    .object({
      secondPersonNeeded: z.boolean(),
      typedCountFrom: count.nullable(),
      undoSeconds: count.describe(
        'Seconds between preparing recipients and the first message, without a start time',
      ),
    })
    .describe('Requirements to accept, besides the audience preview'),
  actions: z.array(z.enum(campaignActions)).describe('Actions available to the caller'),
  ...remarkViews,
  timeline: z.array(timelineEntry).describe('The first entry and the 100 newest, oldest first'),
});
z.globalRegistry.add(campaignView, { id: 'Campaign' });
export type CampaignView = z.output<typeof campaignView>;

export const audiencePreview = z.object({
  id: z.uuid(),
  campaignVersion: count,
  queryVersion: count,
  filterVersion: count.nullable(),
  queriedAt: instant.describe('When the counts were queried; the same query returns them for a day'),
  durationMs: count,
  ...shownAudience.shape,
  sample: z
    .array(z.string())
    .describe('Masked numbers: country code and last two digits; empty below the minimum audience size'),
  audienceCap: audienceCap.describe('The most people of this audience who are reached, as previewed'),
  exceedsTotal: z.boolean().describe('Whether the audience exceeds the SMS limit, even allowing for noise'),
  budget: previewBudget,
});
export type AudiencePreviewView = z.output<typeof audiencePreview>;

export const campaignEventData = z.object({
  status,
  version: count,
  answerStatus,
  preparation: preparationView,
  ledger: ledgerView.nullable(),
  refused,
  results: resultsView.nullable(),
  newestEventId: count.nullable().describe('Newest timeline entry; increases with every entry'),
});
export type CampaignEventData = z.output<typeof campaignEventData>;
