import { z } from 'zod';
import { shownCount } from '../disclosure/disclosure-schemas.js';

const count = z.number().int().min(0);

export const resultsView = z.object({
  sentInTotal: count.describe('Recipients with a message that the SMS center accepted'),
  delivered: count,
  successRate: z.number().min(0).max(1).nullable().describe('Delivered divided by sent'),
  failed: count,
  parts: count.describe('Segments of all messages that the SMS center accepted, of two texts the longer'),
  clicks: shownCount.describe(
    'One per recipient and day, without bot clicks, rounded to tens; null: from fewer than `fewer` people',
  ),
  uniqueClickers: shownCount.describe('Links with a click, rounded to tens; null: fewer than `fewer`'),
  botClicks: shownCount.describe(
    'Clicks of link previews, scanners and other bots, one per link and day, rounded to tens; null: fewer than `fewer`',
  ),
  clickRate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Unique clickers divided by delivered; null without a link or with fewer than `fewer`'),
  conversions: shownCount.describe('Recipients who converted, rounded to tens; null: fewer than `fewer`'),
  conversionRate: z
    .number()
    .min(0)
    .max(1)
    .nullable()
    .describe('Conversions divided by unique clickers; null without conversion key or below `fewer`'),
  fewer: count.describe('Clicks and conversions of fewer people are not shown'),
});
z.globalRegistry.add(resultsView, { id: 'CampaignResults' });
export type ResultsView = z.output<typeof resultsView>;
