import type { Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { campaignOrder, orderBy } from './campaign-order.js';
import type { CampaignQuery, CampaignSummary } from '../campaigns/campaign-schemas.js';
import { summaryOf } from '../campaigns/campaign-view.js';
import { matchingCampaigns } from './matching-campaigns.js';

const FEW = 1000;

/** A page of the campaigns of the user's organization. */
export async function listCampaigns(
  db: Kysely<Schema>,
  user: Pick<Principal, 'id' | 'organizationId'>,
  query: CampaignQuery,
): Promise<{ totalCount: number; items: CampaignSummary[] }> {
  const order = campaignOrder(query.Sorting);
  const matching = matchingCampaigns(db, user, query);
  const { count } = await matching
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const totalCount = Number(count);
  const skip = query.SkipCount;
  const take = Math.min(query.MaxResultCount, totalCount - skip);
  if (take <= 0) return { totalCount, items: [] };

  // Whatever is skipped is read all the same: from the end that is nearer, and of the index alone.
  const fromEnd = skip > totalCount / 2;
  // Few among many are found by what they hold: the limit keeps them from being met on a walk along the order.
  const found =
    totalCount > FEW
      ? matching
      : db.selectFrom('campaign').where('campaign.id', 'in', matching.select('campaign.id').limit(FEW));
  const rows = await db
    .with('page', () =>
      found
        .select('campaign.id')
        .orderBy(orderBy(order, fromEnd))
        .offset(fromEnd ? totalCount - skip - take : skip)
        .limit(take),
    )
    .selectFrom('page')
    .innerJoin('campaign', 'campaign.id', 'page.id')
    .selectAll('campaign')
    .orderBy(orderBy(order))
    .execute();
  return { totalCount, items: rows.map(summaryOf) };
}
