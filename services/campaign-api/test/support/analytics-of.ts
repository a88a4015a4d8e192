import assert from 'node:assert/strict';
import { readAnalytics } from '../../src/analytics/read-analytics.js';
import type { BareService } from './bare-service.js';

/** A link that is followed. */
export const tracked = { url_link: 'https://clinic.example/book', link_base: 'https://go.hima.example' };

/** Campaigns of a service that are stored with their counters, and what Analytics reads of them. */
export function analyticsOf(service: BareService) {
  const add = async (
    campaign: NonNullable<Parameters<BareService['addCampaign']>[0]>,
    counts: {
      delivered?: number;
      undelivered?: number;
      accepted?: number;
      clickers?: number;
      conversions?: number;
    },
    delivery: { at: string; sent: number; delivered?: number; failed?: number }[] = [],
    failures: Record<string, number> = {},
  ) => {
    const id = await service.addCampaign(campaign);
    const { clickers, conversions = 0, ...ledger } = counts;
    await service.db
      .insertInto('campaign_ledger')
      .values({
        campaign_id: id,
        audience: Object.values(ledger).reduce((total, count) => total + count, 0),
        queued: 0,
        submitting: 0,
        accepted: 0,
        delivered: 0,
        undelivered: 0,
        expired: 0,
        rejected: 0,
        uncertain: 0,
        skipped: 0,
        ...ledger,
      })
      .execute();
    if (clickers !== undefined)
      await service.db
        .insertInto('click_count')
        .values({ campaign_id: id, clicks: clickers, unique_clickers: clickers, conversions })
        .execute();
    for (const { at, ...row } of delivery)
      await service.db
        .insertInto('delivery_count')
        .values({ campaign_id: id, at: new Date(at), delivered: 0, failed: 0, ...row })
        .execute();
    for (const [reason, count] of Object.entries(failures))
      await service.db
        .insertInto('failure_count')
        .values({ campaign_id: id, reason, failures: count })
        .execute();
    return id;
  };
  const read = async (
    from: string,
    to: string,
    timeZone = 'UTC',
    organizationId = service.organizationId,
  ) => {
    const period = { organizationId, from: new Date(from), to: new Date(to) };
    const { requests, outcome } = await readAnalytics(service.db, period, { timeZone, seesResults: true });
    assert.ok(outcome);
    return { requests, ...outcome };
  };
  return { add, read };
}
