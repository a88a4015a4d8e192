import type { Kysely } from 'kysely';
import { z } from 'zod';
import { activityFilters } from './activity-filters.js';
import { readNewest } from './read-newest.js';

export const activityQuery = activityFilters.extend({
  Before: z.coerce
    .number()
    .int()
    .min(1)
    .max(Number.MAX_SAFE_INTEGER)
    .optional()
    .describe('Value of next of the previous page'),
  MaxResultCount: z.coerce.number().int().min(1).max(200).default(50).describe('Maximum entries to return'),
});

const activityItem = z.object({
  sequence: z.number().int(),
  at: z.iso.datetime(),
  actorId: z.uuid().nullable(),
  actorName: z.string(),
  // Not the enum: a later version can have recorded actions that this one doesn't have.
  action: z.string().describe('An ActivityAction'),
  entity: z.string().describe('An ActivityEntity'),
  entityId: z.string(),
  summary: z.string().nullable(),
  details: z.record(z.string(), z.unknown()).nullable(),
});

export const activityPage = z.object({
  items: z.array(activityItem),
  next: z.number().int().nullable().describe('Value of before for the next page; null on the last one'),
});

/** A page of the organization’s entries, newest first. It costs the same at any depth. */
export async function listActivity(
  // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the log's tables
  db: Kysely<any>,
  organizationId: string,
  { MaxResultCount, Before, ...filters }: z.output<typeof activityQuery>,
): Promise<z.output<typeof activityPage>> {
  const rows = await readNewest(db, organizationId, filters, { before: Before, limit: MaxResultCount + 1 });
  const items = rows.slice(0, MaxResultCount);
  return {
    items: items.map((row) => ({
      sequence: row.sequence,
      at: row.at.toISOString(),
      actorId: row.actor_id,
      actorName: row.actor_name,
      action: row.action,
      entity: row.entity,
      entityId: row.entity_id,
      summary: row.summary,
      details: row.details as Record<string, unknown> | null,
    })),
    next: rows.length > MaxResultCount ? (items.at(-1)?.sequence ?? null) : null,
  };
}
