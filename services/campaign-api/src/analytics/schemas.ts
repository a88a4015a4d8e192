import { enteredTime, timeZone } from '@hima/api-kit';
import { z } from 'zod';
import { objectives } from '../database/tables/campaign-values.js';
import { definitions } from './definitions.js';

/** Three years, and the days by which they can be longer. */
const LONGEST_MS = (3 * 366 + 1) * 86_400_000;

export const analyticsQuery = z.object({
  From: enteredTime.describe('Start of the period'),
  To: enteredTime.describe('End of the period, exclusive'),
  TimeZone: timeZone.describe('Time zone of the days and hours'),
});

/** @returns the error of a period, if any. */
export function periodProblem({ From, To }: { From: string; To: string }): string | undefined {
  const length = Date.parse(To) - Date.parse(From);
  if (length <= 0) return 'To must be after From';
  return length > LONGEST_MS ? 'The period can be three years at most' : undefined;
}

const rate = z.number().min(0).max(1).nullable();

const count = z.number().int();

const results = z.object({
  campaigns: z.number().int().describe(definitions.CAMPAIGNS),
  sent: z.number().int().describe(definitions.SENT),
  delivered: z.number().int(),
  failed: z.number().int().describe(definitions.FAILED),
  parts: z.number().int().describe(definitions.PARTS),
  clickers: z.number().int().describe(`Recipients who clicked. ${definitions.CLICKERS}`),
  conversions: z.number().int().describe(`Recipients who converted. ${definitions.CLICKERS}`),
  successRate: rate.describe(definitions['SUCCESS.RATE']),
  clickRate: rate.describe(definitions['CLICK.RATE']),
  conversionRate: rate.describe(definitions['CONVERSION.RATE']),
});

const outcome = z
  .object({
    results,
    converts: z
      .boolean()
      .describe('Whether the organization reports conversions; without them, there are none to count'),
    suppressed: z
      .number()
      .int()
      .describe(
        'Campaigns with a tracked link whose clicks count as zero: fewer than ten recipients clicked',
      ),
    hidden: z
      .number()
      .int()
      .describe('Campaigns that sent too few messages to have figures; they add nothing to the others'),
    days: z
      .array(
        z.object({
          day: z.iso.date(),
          sent: z.number().int(),
          delivered: z.number().int(),
          failed: z
            .number()
            .int()
            .describe('Below zero where late receipts corrected failures of earlier days'),
          parts: z.number().int().describe('SMS segments of the sent messages'),
          campaigns: count.describe('Campaigns that sent them: `SentFrom` and `SentTo` list them'),
        }),
      )
      .describe('Days with messages'),
    hours: z
      .array(
        z.object({
          weekday: z.number().int().min(0).max(6).describe('0 is Sunday'),
          hour: z.number().int().min(0).max(23),
          sent: z.number().int(),
          campaigns: count.describe('Campaigns that sent them: `SentHour` lists them'),
        }),
      )
      .describe('Sending times; hours with messages'),
    failures: z
      .array(
        z.object({
          code: z.string(),
          count,
          campaigns: count
            .nullable()
            .describe('Campaigns whose pages name it: `FailureReason` lists them; null for `Other`'),
        }),
      )
      .describe(
        'The 20 most frequent reasons, each counted as the pages of the campaigns show it; `Other`: reasons with fewer than ten people in a campaign, and the rest',
      ),
    funnel: z
      .object({
        requested: count.describe('Requests made in the period'),
        accepted: count.describe('Accepted ones'),
        acceptedShare: rate.describe('Accepted of requested'),
        campaigns: count.describe('Accepted ones with campaigns that started sending'),
        ...results.pick({
          sent: true,
          delivered: true,
          clickers: true,
          conversions: true,
          successRate: true,
          clickRate: true,
          conversionRate: true,
        }).shape,
      })
      .describe('Progress so far of the requests made in the period'),
    optOuts: z
      .object({
        campaigns: count.describe(
          'Campaigns with figures by groups; none before they end, or for small ones',
        ),
        count: count.nullable().describe('With noise, in tens; null: below `fewer`'),
        fewer: count.describe('Fewer people are not shown; more with every group that is summed'),
      })
      .describe(definitions['OPT.OUTS']),
    objectives: z.array(results.extend({ objective: z.enum(objectives) })),
    senders: z
      .array(results.extend({ senderId: z.string() }))
      .describe('All sender IDs, ignoring case; those that sent most first'),
  })
  .meta({ id: 'Outcome' });

/** Figures of a period. Results are those of campaigns that started sending in it, so far. */
export const analyticsSchema = z
  .object({
    requests: z.object({
      created: z.number().int().describe(definitions.CREATED),
      accepted: z.number().int().describe('Requests accepted in the period'),
      rejected: z.number().int().describe('Requests rejected in the period'),
      acceptanceRate: rate.describe(definitions['ACCEPTANCE.RATE']),
      medianAnswerSeconds: z.number().nullable().describe(definitions['ANSWER.TIME']),
      pending: z.number().int().describe(definitions.PENDING),
      oldestPendingAt: z.date().nullable(),
    }),
    outcome: outcome
      .nullable()
      .describe('Results of campaigns; null without the permission Pages.Campaigns.Results'),
  })
  .meta({ id: 'Analytics' });
