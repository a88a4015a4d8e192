import type { LedgerTable } from '../database/tables/campaigns.js';
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
