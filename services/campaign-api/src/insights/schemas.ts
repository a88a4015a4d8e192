import { z } from 'zod';
import { textNames } from '../campaigns/texts.js';
import { shownCount } from '../disclosure/disclosure-schemas.js';
import { definitions } from './definitions.js';

const count = z.number().int().min(0);
const rate = z.number().min(0).max(1).nullable();

/** Sums of the figures that the pages of campaigns show. */
const roundedPerCampaign = 'Rounded to tens per campaign. Fewer than ten in a campaign count as zero.';

const groupKind = z.enum(['age', 'number', 'time', 'boolean', 'text', 'hour', 'messages']);

/** See ShownGroup in disclose-groups.ts. */
const shownGroup = z
  .object({
    recipients: count.describe(definitions.RECIPIENTS),
    delivered: count.describe(definitions.DELIVERED),
    tracked: z.boolean().describe('The messages had a tracked link'),
    converts: z.boolean().describe('Conversions are reported'),
    clickers: shownCount.describe(`${definitions.CLICKERS} Null: fewer than \`fewer\`, or no tracked link.`),
    clickRate: rate.describe(definitions['CLICK.RATE']),
    conversions: shownCount.describe('Recipients who converted; null: fewer than `fewer`'),
    conversionRate: rate.describe(definitions['CONVERSION.RATE']),
    optOuts: shownCount.describe('Opt-outs by reply or link within 7 days; null: fewer than `fewer`'),
    optOutRate: rate.describe(definitions['OPT.OUT.RATE']),
    fewer: count.describe('Results of fewer people are not shown'),
    accuracy: count.describe('Margin of error of the counts (95% confidence)'),
  })
  .describe('With noise, rounded to tens');

const keyed = shownGroup.extend({ key: z.string() });
z.globalRegistry.add(keyed, { id: 'ResultGroup' });

const comparison = z
  .object({
    more: z
      .enum(['A', 'B'])
      .nullable()
      .describe('The text with more; null: chance can explain the difference'),
    difference: z
      .object({ from: z.number(), to: z.number() })
      .nullable()
      .describe('95% interval of B’s share of delivered messages minus A’s; null: one is below `fewer`'),
  })
  .nullable();

export const textResults = z
  .object({
    computedAt: z.date().nullable().describe('Null: sending has not ended, or figures are being computed'),
    final: z.boolean().describe('Figures don’t change any more'),
    texts: z
      .array(shownGroup.extend({ text: z.enum(textNames) }))
      .describe('A and B; empty: one has fewer recipients than the minimum audience size'),
    clicks: comparison.describe('Recipients who clicked; null: too few to compare'),
    conversions: comparison.describe('Recipients who converted; null: too few to compare'),
  })
  .meta({ id: 'TextResults' });

export const campaignQuery = z.object({
  Keyword: z.string().trim().max(100).optional().describe('In the name or sender ID'),
});
export const insightCampaigns = z.array(
  z.object({
    id: z.uuid(),
    name: z.string(),
    begunAt: z.date(),
    computedAt: z.date().nullable().describe('Null: sending has not ended, or figures are being computed'),
  }),
);

export const campaignInsights = z
  .object({
    id: z.uuid(),
    name: z.string(),
    begunAt: z.date(),
    computedAt: z.date().nullable().describe('Null: sending has not ended, or figures are being computed'),
    final: z.boolean().describe('Figures don’t change any more'),
    tracked: z.boolean().describe('Messages have a tracked link'),
    minimum: count.describe('The minimum audience size'),
    attributes: z.array(
      z.object({
        kind: groupKind,
        name: z.string().describe('The column of the query; empty for `hour` and `messages`'),
        hidden: count.describe(
          'Groups that are below the minimum audience size, or were put together with such',
        ),
        groups: z.array(keyed).describe('An empty key: small groups together'),
      }),
    ),
  })
  .meta({ id: 'CampaignInsights' });

export const segmentQuery = z.object({
  Kind: groupKind.exclude(['hour', 'messages']),
  Attribute: z.string().min(1).max(128).describe('The column of the query'),
  Key: z.string().min(1).max(100).describe('The group'),
});
export const segmentInsights = z
  .object({
    total: shownGroup.nullable().describe('Null: no campaign shows this group'),
    campaigns: z
      .array(shownGroup.extend({ id: z.uuid(), name: z.string(), begunAt: z.date() }))
      .describe('The 100 newest'),
  })
  .meta({ id: 'SegmentInsights' });

export const insights = z
  .object({
    campaigns: count.describe('Campaigns with figures'),
    segments: z.array(z.object({ kind: groupKind, name: z.string(), keys: z.array(z.string()) })),
    hours: z.array(keyed).describe('By hour of sending, in each campaign’s time zone'),
    messages: z.array(keyed).describe('By messages a recipient got within 30 days'),
    messagesHidden: count.describe(
      'Campaigns with groups by messages that are too small to be shown, and so not in `messages`',
    ),
    languages: z
      .array(
        z.object({
          language: z.enum(['Arabic', 'English']).describe('Arabic: has Arabic letters'),
          campaigns: count,
          delivered: count,
          clickers: count.describe(`Recipients who clicked. ${roundedPerCampaign}`),
          clickRate: rate.describe(`${definitions['CLICK.RATE']} ${roundedPerCampaign}`),
        }),
      )
      .nullable()
      .describe('Null without the permission Pages.Campaigns.Results'),
  })
  .meta({ id: 'Insights' });
