import { isTracked } from '@hima/sms-text';
import type { Kysely } from 'kysely';
import type { Objective } from '../database/tables/campaign-values.js';
import type { Schema } from '../database/schema.js';
import { discloseEngagement } from '../disclosure/disclose-engagement.js';
import type { Results } from './metrics.js';

/** Whose campaigns, and when they began sending. */
export interface Period {
  organizationId: string;
  from: Date;
  to: Date;
}

/** One campaign's results, with what they are grouped by. */
export interface CampaignResults extends Results {
  objective: Objective;
  senderId: string;
  /** It has a link, but too few clicked. */
  suppressed: boolean;
}

/**
 * The results of each campaign, as far as its own page shows them: sums of these tell nothing that the pages don't,
 * whatever periods are compared.
 */
export async function readCampaigns(
  db: Kysely<Schema>,
  { organizationId, from, to }: Period,
): Promise<CampaignResults[]> {
  const rows = await db
    .selectFrom('campaign')
    .innerJoin('campaign_ledger', 'campaign_ledger.campaign_id', 'campaign.id')
    .leftJoin('click_count', 'click_count.campaign_id', 'campaign.id')
    .select(['campaign.objective', 'campaign.sender_id', 'campaign.parts', 'url_link', 'link_base'])
    .select(['accepted', 'delivered', 'undelivered', 'expired', 'rejected'])
    .select(['unique_clickers', 'conversions'])
    .where('campaign.organization_id', '=', organizationId)
    .where('campaign.begun_at', '>=', from)
    .where('campaign.begun_at', '<', to)
    .where('campaign.deleted_at', 'is', null)
    .execute();
  return rows.map((row) => {
    const sent = row.accepted + row.delivered + row.undelivered + row.expired;
    const tracked = isTracked({ urlLink: row.url_link, linkBase: row.link_base });
    const clickers = tracked ? discloseEngagement(row.unique_clickers ?? 0) : 0;
    return {
      campaigns: 1,
      sent,
      delivered: row.delivered,
      failed: row.undelivered + row.expired + row.rejected,
      parts: sent * row.parts,
      clickers: clickers ?? 0,
      deliveredWithLink: tracked ? row.delivered : 0,
      conversions: tracked ? (discloseEngagement(row.conversions ?? 0) ?? 0) : 0,
      objective: row.objective,
      senderId: row.sender_id,
      suppressed: clickers === null,
    };
  });
}
