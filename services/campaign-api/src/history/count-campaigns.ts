import type { Kysely } from 'kysely';
import { z } from 'zod';
import { runningStatuses } from '../campaigns/campaign-states.js';
import type { CampaignStatus } from '../database/tables/campaign-values.js';
import type { Schema } from '../database/schema.js';

const count = z.number().int().min(0);
export const campaignCounts = z.object({
  pending: count.describe('Requests that await an answer'),
  running: count.describe(`Accepted, or being prepared, and not ended: ${runningStatuses.join(', ')}`),
  all: count,
});

/** How many campaigns of an organization wait, run and are there. */
export async function countCampaigns(
  db: Kysely<Schema>,
  organizationId: string,
): Promise<z.output<typeof campaignCounts>> {
  const rows = await db
    .selectFrom('campaign')
    .where('organization_id', '=', organizationId)
    .where('deleted_at', 'is', null)
    .groupBy('status')
    .select(['status', ({ fn }) => fn.countAll<string>().as('count')])
    .execute();
  const of = (wanted: (status: CampaignStatus) => boolean) =>
    rows.reduce((sum, { status, count: each }) => sum + (wanted(status) ? Number(each) : 0), 0);
  return {
    pending: of((status) => status === 'Pending'),
    running: of((status) => runningStatuses.includes(status)),
    all: of(() => true),
  };
}
