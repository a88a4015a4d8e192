import type { LedgerTable } from '../database/schema.js';
import { disclosure } from '../disclosure/parameters.js';
import type { CampaignRow } from './campaign-row.js';
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

/** Rejected messages that can be resent after a pause by the error rate, rounded up: an exact count is about few people. */
export function refusedOf(
  { status, pause_reason }: Pick<CampaignRow, 'status' | 'pause_reason'>,
  { rejected }: Pick<Ledger, 'rejected'>,
): number {
  if (status !== 'Paused' || pause_reason !== 'ErrorRate') return 0;
  return Math.ceil(rejected / disclosure.step) * disclosure.step;
}
