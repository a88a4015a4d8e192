import type { Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../database/schema.js';
import { campaignOrder, orderBy } from './campaign-order.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import { campaignQuery, type CampaignQuery } from '../campaigns/campaign-schemas.js';
import { matchingCampaigns } from './matching-campaigns.js';

/** The list's parameters without paging; only unanswered requests are searched. */
export const neighborQuery = campaignQuery.omit({
  SkipCount: true,
  MaxResultCount: true,
  Status: true,
  AnswerStatus: true,
});
type NeighborQuery = z.output<typeof neighborQuery>;

const neighbor = z.object({ id: z.uuid(), name: z.string() }).nullable();
export const neighbors = z.object({
  previous: neighbor,
  next: neighbor,
  waiting: z.number().int().min(0).describe('Other unanswered requests in the filtered list'),
});
type Neighbors = z.output<typeof neighbors>;

interface Row {
  waiting: number;
  previous_id: string | null;
  previous_name: string | null;
  next_id: string | null;
  next_name: string | null;
}

/**
 * The unanswered requests before and after a campaign in the list that the person came from. The campaign itself has
 * its place there even when it was answered a moment ago.
 * @throws {ApiProblem} 404
 */
export async function findNeighbors(
  db: Kysely<Schema>,
  user: Pick<Principal, 'id' | 'organizationId'>,
  id: string,
  query: NeighborQuery,
): Promise<Neighbors> {
  await findCampaign(db, user.organizationId, id);
  // All that wait have the same status: an order by it says nothing, and would put an answered one at an end.
  const order = campaignOrder(query.Sorting).filter(({ column }) => !/status$/.test(column));
  const filters: Omit<CampaignQuery, 'SkipCount' | 'MaxResultCount'> = { ...query, Status: ['Pending'] };
  const waiting = matchingCampaigns(db, user, filters).select('campaign.id');
  const { rows } = await sql<Row>`
    select * from (
      select id, count(*) over () - 1 as waiting,
        lag(id) over listed as previous_id, lag(name) over listed as previous_name,
        lead(id) over listed as next_id, lead(name) over listed as next_name
      from campaign where id in (${waiting} union select ${id}::uuid)
      window listed as (order by ${orderBy(order)})
    ) as placed where id = ${id}::uuid`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('A campaign has no position among the unanswered requests');
  const at = (found: string | null, name: string | null) =>
    found && name !== null ? { id: found, name } : null;
  return {
    previous: at(row.previous_id, row.previous_name),
    next: at(row.next_id, row.next_name),
    waiting: Number(row.waiting),
  };
}
