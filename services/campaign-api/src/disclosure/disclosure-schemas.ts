import { z } from 'zod';
import { exclusions } from './disclose-audience.js';

const count = z.number().int().min(0);
export const shownCount = count.nullable().describe('Null: fewer than `fewer`');

/** The disclosed figures of an audience before a campaign is accepted; see disclose-audience.ts. */
export const shownAudience = z.object({
  minimum: count.describe('The minimum audience size'),
  belowMinimum: z.boolean(),
  counts: z
    .object({ queried: count, ...record(exclusions), eligible: count })
    .meta({ id: 'AudienceCounts' })
    .nullable()
    .describe('With noise, rounded to tens; each person counts once. Null below the minimum'),
  rules: z.array(z.object({ title: z.string(), excluded: shownCount })),
  fewer: count.describe('Exclusions of fewer people are not shown'),
  accuracy: count.describe('Margin of error of the audience size (95% confidence)'),
});

/** New previews left for a user today. */
export const previewBudget = z.object({
  left: count,
  most: count,
  nextAt: z.iso.datetime().nullable().describe('When the next one is available; null while all are left'),
});
z.globalRegistry.add(previewBudget, { id: 'PreviewBudget' });

/** Without a body: figures of the last day will do. */
export const freshInput = z
  .object({ fresh: z.boolean().describe('Refresh counts of the last 24 hours') })
  .partial()
  .nullish();

function record<Name extends string>(names: readonly Name[]): Record<Name, typeof shownCount> {
  return Object.fromEntries(names.map((name) => [name, shownCount])) as Record<Name, typeof shownCount>;
}
