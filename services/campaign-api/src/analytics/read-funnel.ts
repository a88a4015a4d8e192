import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { campaignsOf, type Period } from './campaigns-of.js';
import { campaignCounters, nothing, ratesOf, resultSums, type Results } from './metrics.js';
import { share } from '../disclosure/share.js';

/** How far the requests made in a period came, so far. Each step is about the same requests. */
export async function readFunnel(db: Kysely<Schema>, period: Period) {
  const { organizationId, from, to } = period;
  const [requests, results] = await Promise.all([
    sql<{ requested: number; accepted: number }>`
      select count(*)::int as requested, count(*) filter (where answer_status = 'Accepted')::int as accepted
      from campaign
      where organization_id = ${organizationId}::uuid and deleted_at is null
        and created_at >= ${from} and created_at < ${to}`.execute(db),
    sql<Results>`
      select ${resultSums} from ${campaignCounters} where ${campaignsOf(period, 'created_at')}`.execute(db),
  ]);
  const { requested, accepted } = requests.rows[0] ?? { requested: 0, accepted: 0 };
  const shown = results.rows[0] ?? nothing;
  const { campaigns, sent, delivered, clickers, conversions } = shown;
  const { successRate, clickRate, conversionRate } = ratesOf(shown);
  return {
    requested,
    accepted,
    acceptedShare: share(accepted, requested),
    campaigns,
    sent,
    delivered,
    clickers,
    conversions,
    successRate,
    clickRate,
    conversionRate,
  };
}
