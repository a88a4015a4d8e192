import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../database/schema.js';

/** One action on an object. */
export const activityEntry = z.object({
  at: z.iso.datetime(),
  by: z.string(),
  action: z.string().describe('For example campaign.accepted'),
  summary: z.string().nullable(),
});
type ActivityEntry = z.output<typeof activityEntry>;

/** The log as this service reads it; api-kit writes it. */
interface ActivityLog {
  activity_log: {
    organization_id: string;
    sequence: number;
    at: Date;
    actor_name: string;
    action: string;
    entity: string;
    entity_id: string;
    summary: string | null;
  };
}

/** The activity of one object of the organization, newest first. */
export async function listObjectActivity(
  db: Kysely<Schema>,
  organizationId: string,
  { entity, entityId }: { entity: string; entityId: string },
  { SkipCount, MaxResultCount }: { SkipCount: number; MaxResultCount: number },
): Promise<{ totalCount: number; items: ActivityEntry[] }> {
  const entries = (db as unknown as Kysely<ActivityLog>)
    .selectFrom('activity_log')
    .where('organization_id', '=', organizationId)
    .where('entity', '=', entity)
    .where('entity_id', '=', entityId);
  const [total, rows] = await Promise.all([
    entries.select((select) => select.fn.countAll<number>().as('count')).executeTakeFirstOrThrow(),
    entries
      .select(['at', 'actor_name', 'action', 'summary'])
      .orderBy('sequence', 'desc')
      .offset(SkipCount)
      .limit(MaxResultCount)
      .execute(),
  ]);
  return {
    totalCount: Number(total.count),
    items: rows.map(({ at, actor_name, action, summary }) => ({
      at: at.toISOString(),
      by: actor_name,
      action,
      summary,
    })),
  };
}
