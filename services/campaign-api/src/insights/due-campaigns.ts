import { sql, type ExpressionBuilder, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';

/** Days until a campaign’s figures are final: opt-outs and conversions count so long. */
export const finalAfterDays = 7;

/** Whether figures of now are final. */
export const isFinal = (row: ExpressionBuilder<Schema, 'campaign'>) =>
  row(
    row.fn.coalesce('campaign.submitted_at', 'campaign.begun_at'),
    '<=',
    sql<Date>`now() - make_interval(days => ${finalAfterDays})`,
  );

/** Campaigns that ended and have no figures yet, or none that are final. */
export function dueCampaigns(db: Kysely<Schema>) {
  return db
    .selectFrom('campaign')
    .leftJoin('campaign_insight', 'campaign_insight.campaign_id', 'campaign.id')
    .where('campaign.status', 'in', ['Completed', 'CompletedWithFailures', 'Cancelled'])
    .where('campaign.begun_at', 'is not', null)
    .where('campaign.data_key', 'is not', null)
    .where('campaign.deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row('campaign_insight.computed_at', 'is', null),
        row.and([row('campaign_insight.final', '=', false), isFinal(row)]),
      ]),
    );
}
