import type { LedgerTable } from '../database/schema.js';
import type { CampaignView } from './campaign-schemas.js';

type Ledger = Omit<LedgerTable, 'campaign_id'>;

export function ledgerOf(row: Ledger): NonNullable<CampaignView['ledger']> {
  return {
    audience: row.audience,
    delivered: row.delivered,
    failed: row.undelivered + row.expired + row.rejected,
    pending: row.queued + row.submitting + row.accepted,
    uncertain: row.uncertain,
    suppressed: row.skipped,
  };
}

/** Clicks and conversions need tracked links, which no campaign has so far: none is counted. */
export function resultsOf(row: Ledger): NonNullable<CampaignView['results']> {
  const sentInTotal = row.accepted + row.delivered + row.undelivered + row.expired;
  return {
    sentInTotal,
    successRate: sentInTotal === 0 ? null : row.delivered / sentInTotal,
    failed: row.undelivered + row.expired + row.rejected,
    clicks: 0,
    conversionRate: null,
  };
}
