import { pageQuery, plainText } from '@hima/api-kit';
import { z } from 'zod';
import { previewBudget, shownAudience } from '../disclosure/disclosure-schemas.js';
import { filterDefinition, storedDefinition } from './filter-definition.js';

const count = z.number().int().min(0);
const instant = z.iso.datetime();

export const filterParams = z.object({ id: z.uuid() });
export const filterQuery = pageQuery;
export type FilterQuery = z.output<typeof filterQuery>;

export const filterInput = filterDefinition.extend({
  name: plainText().min(3).max(100),
  isDefault: z.boolean().describe('Applies to every request without another filter'),
  connectionId: z.uuid().nullable().describe('Connection with the query that returns the columns'),
  note: plainText().max(100).nullish().describe('Change note of this version'),
});
export type FilterInput = z.output<typeof filterInput>;

export const filterSummary = z.object({
  id: z.uuid(),
  name: z.string(),
  version: count,
  isDefault: z.boolean(),
  ruleCount: count,
  usedBy: count.describe('Campaigns with this filter, in any status'),
  updatedAt: instant,
  updatedBy: z.string(),
});
export type FilterSummary = z.output<typeof filterSummary>;

const filterVersionView = storedDefinition.extend({
  version: count,
  connectionId: z.uuid().nullable(),
  note: z.string().nullable(),
  createdAt: instant,
  createdBy: z.string(),
});
z.globalRegistry.add(filterVersionView, { id: 'FilterVersion' });

export const filterView = filterSummary.extend({
  current: filterVersionView,
  versions: z.array(filterVersionView).describe('Newest first'),
});
z.globalRegistry.add(filterView, { id: 'CampaignFilter' });
export type FilterView = z.output<typeof filterView>;

export const filterSource = z.object({ id: z.uuid(), name: z.string(), queryVersion: count });
export const filterColumns = z.object({
  columns: z.array(
    z.object({ name: z.string(), type: z.enum(['text', 'number', 'boolean', 'date', 'other']) }),
  ),
});

export const filterTestInput = filterDefinition.pick({ rules: true, maxRecipients: true }).extend({
  connectionId: z.uuid(),
  fresh: z.boolean().default(false).describe('Refresh counts of the last 24 hours'),
});
export type FilterTestInput = z.output<typeof filterTestInput>;

export const filterTestResult = shownAudience.extend({
  queriedAt: instant,
  durationMs: count,
  budget: previewBudget,
});
export type FilterTestResult = z.output<typeof filterTestResult>;
