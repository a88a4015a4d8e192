import type { Kysely } from 'kysely';
import { isTracked } from '@hima/sms-text';
import type { CampaignRow, LedgerTable } from '../database/tables/campaigns.js';
import type { ResultsView } from './results-schemas.js';
import type { Schema } from '../database/schema.js';
import { discloseEngagement } from '../disclosure/disclose-engagement.js';
import { disclosure } from '../disclosure/parameters.js';
import { findConversionKey } from '../links/conversion-key.js';

type Campaign = Pick<CampaignRow, 'id' | 'organization_id' | 'url_link' | 'link_base' | 'parts'>;
type Ledger = Omit<LedgerTable, 'campaign_id'>;

/** Results of a campaign so far: exact delivery, and engagement as far as it identifies no one. */
export async function readResults(
  db: Kysely<Schema>,
  campaign: Campaign,
  ledger: Ledger,
): Promise<ResultsView> {
  const sentInTotal = ledger.accepted + ledger.delivered + ledger.undelivered + ledger.expired;
  const { delivered } = ledger;
  const tracked = isTracked({ urlLink: campaign.url_link, linkBase: campaign.link_base });
  const [clicked, source] = tracked
    ? await Promise.all([
        db.selectFrom('click_count').selectAll().where('campaign_id', '=', campaign.id).executeTakeFirst(),
        findConversionKey(db, campaign.organization_id),
      ])
    : [undefined, null];
  const { clicks = 0, unique_clickers = 0, bot_clicks = 0, conversions = 0 } = clicked ?? {};
  // Without a tracked link there is nothing to hide.
  const clickers = tracked ? discloseEngagement(unique_clickers) : 0;
  const converted = source ? discloseEngagement(conversions) : 0;
  return {
    sentInTotal,
    delivered,
    successRate: share(delivered, sentInTotal),
    failed: ledger.undelivered + ledger.expired + ledger.rejected,
    parts: sentInTotal * campaign.parts,
    clicks: tracked ? discloseEngagement(clicks, unique_clickers) : 0,
    uniqueClickers: clickers,
    botClicks: tracked ? discloseEngagement(bot_clicks) : 0,
    clickRate: tracked ? share(clickers, delivered) : null,
    conversions: converted,
    conversionRate: source ? share(converted, clickers) : null,
    fewer: disclosure.smallestCell,
  };
}

/** A click may be counted before the receipt that says delivered, and tens are rounded: never more than all. */
function share(part: number | null, whole: number | null): number | null {
  return part === null || !whole ? null : Math.min(1, part / whole);
}
