import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { disclosure } from '../disclosure/parameters.js';

/**
 * Messages of the organization's running campaigns that were not submitted yet, rounded up. A campaign counts once its
 * figures are told: before that, the count would tell the size of its audience.
 */
export async function countWaiting(db: Kysely<Schema>, organizationId: string): Promise<number> {
  const { waiting } = await db
    .selectFrom('campaign_ledger as l')
    .innerJoin('campaign as c', 'c.id', 'l.campaign_id')
    .where('c.organization_id', '=', organizationId)
    .where('c.status', 'in', ['Queued', 'Sending', 'Paused', 'Deferred'])
    .where('c.disclosed_at', 'is not', null)
    .select(sql<number>`coalesce(sum(l.queued), 0)::int8`.as('waiting'))
    .executeTakeFirstOrThrow();
  return Math.ceil(waiting / disclosure.step) * disclosure.step;
}
