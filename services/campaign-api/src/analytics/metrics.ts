import { sql, type RawBuilder } from 'kysely';
import { disclosedInSum } from '../disclosure/disclose-engagement.js';
import { disclosure } from '../disclosure/parameters.js';
import { share } from '../disclosure/share.js';
import { hasFigures } from './campaigns-of.js';

/** Delivery and engagement of one or more campaigns, as their pages show them. */
export interface Results {
  campaigns: number;
  /** Messages that the SMS center accepted. */
  sent: number;
  delivered: number;
  /** Undelivered, expired or rejected messages. */
  failed: number;
  /** SMS segments of sent messages, which operators charge for. */
  parts: number;
  /** Recipients who clicked, in tens; 0 below ten for each campaign. */
  clickers: number;
  /** Delivered messages with a link that is followed. */
  deliveredWithLink: number;
  /** Recipients who converted, in tens; 0 below ten for each campaign. */
  conversions: number;
}

export const nothing: Results = {
  campaigns: 0,
  sent: 0,
  delivered: 0,
  failed: 0,
  parts: 0,
  clickers: 0,
  deliveredWithLink: 0,
  conversions: 0,
};

const clickers = sql<number>`coalesce(click_count.unique_clickers, 0)`;
const sent = sql`(accepted + delivered + undelivered + expired)`;

/**
 * Sums over campaigns of {@link campaignCounters}, of each as far as its own page shows it: they tell nothing that the
 * pages don't, whatever periods are compared. A campaign without figures counts as one, and adds nothing.
 */
export const resultSums: RawBuilder<Results> = sql`
  count(*)::int as campaigns,
  coalesce(sum(${sent}), 0)::int as sent,
  coalesce(sum(delivered), 0)::int as delivered,
  coalesce(sum(undelivered + expired + rejected), 0)::int as failed,
  coalesce(sum(${sent} * campaign.parts), 0)::int as parts,
  coalesce(sum(${disclosedInSum(clickers)}) filter (where tracked), 0)::int as clickers,
  coalesce(sum(delivered) filter (where tracked), 0)::int as "deliveredWithLink",
  coalesce(sum(${disclosedInSum(sql`coalesce(click_count.conversions, 0)`)}) filter (where tracked), 0)::int
    as conversions`;

/** Number of {@link campaignCounters} with a tracked link and fewer than ten clickers. */
export const suppressedCount = sql<number>`
  count(*) filter (
    where ${hasFigures} and tracked and ${clickers} < ${sql.lit(disclosure.smallestCell)})::int`;

/** How many of {@link campaignCounters} have sent too few messages to have figures. */
export const hiddenCount = sql<number>`count(*) filter (where not ${hasFigures})::int`;

/**
 * The counters of campaigns that have figures, with whether links are followed, as `isTracked` of sms-text says. Those of
 * others are null.
 */
export const campaignCounters = sql`
  campaign left join campaign_ledger on campaign_ledger.campaign_id = campaign.id and ${hasFigures}
  left join click_count on click_count.campaign_id = campaign.id and ${hasFigures}
  cross join lateral (select campaign.url_link is not null and campaign.link_base is not null as tracked) link`;

/** The rates, each defined here only. docs/metrics.md explains them. */
export const ratesOf = (results: Results) => ({
  /** Delivered of sent. */
  successRate: share(results.delivered, results.sent),
  /** Clickers of delivered messages with a link. */
  clickRate: share(results.clickers, results.deliveredWithLink),
  /** Converted of clickers. */
  conversionRate: share(results.conversions, results.clickers),
});
