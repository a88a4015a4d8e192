import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';

/** Days until a campaign’s figures are final: opt-outs and conversions count so long. */
export const finalAfterDays = 7;

/**
 * Days after sending on which figures are computed. Whoever could watch them change would see what single people do: the
 * noise is chosen for so many answers.
 */
export const computedAfterDays = [0, 1, finalAfterDays] as const;

/** Campaigns that ended and have figures to compute. */
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
        row('campaign_insight.campaign_id', 'is', null),
        row('campaign_insight.due_at', '<=', sql<Date>`now()`),
      ]),
    );
}

/** When figures of now are computed again; null: they are final. @param sentAt when sending ended */
export function nextDue(sentAt: Date, now: number): Date | null {
  const times = computedAfterDays.map((days) => sentAt.getTime() + days * 86_400_000);
  const next = times.find((time) => time > now);
  return next === undefined ? null : new Date(next);
}
