import { share } from './share.js';

/** Delivery and engagement of one or more campaigns, as their pages show them. */
export interface Results {
  campaigns: number;
  /** Messages that the SMS center accepted. */
  sent: number;
  delivered: number;
  /** Undelivered, expired or rejected messages. */
  failed: number;
  /** SMS parts of sent messages: what is paid for. */
  parts: number;
  /** People who clicked, in tens; 0 below ten for each campaign. */
  clickers: number;
  /** Delivered messages with a link that is followed. */
  deliveredWithLink: number;
  /** People who converted, in tens; 0 below ten for each campaign. */
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

export const add = (one: Results, other: Results): Results => ({
  campaigns: one.campaigns + other.campaigns,
  sent: one.sent + other.sent,
  delivered: one.delivered + other.delivered,
  failed: one.failed + other.failed,
  parts: one.parts + other.parts,
  clickers: one.clickers + other.clickers,
  deliveredWithLink: one.deliveredWithLink + other.deliveredWithLink,
  conversions: one.conversions + other.conversions,
});

/** The rates, each defined here only. docs/metrics.md explains them. */
export const ratesOf = (results: Results) => ({
  /** Delivered of sent. */
  successRate: share(results.delivered, results.sent),
  /** Clickers of delivered messages with a link. */
  clickRate: share(results.clickers, results.deliveredWithLink),
  /** Converted of clickers. */
  conversionRate: share(results.conversions, results.clickers),
});
