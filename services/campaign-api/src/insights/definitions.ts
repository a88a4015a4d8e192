/**
 * Definitions of the figures of E-Insights for the API. The page (INSIGHTS.<name>.MEANING) and docs/metrics.md
 * have the same sentences, which metrics-words.test.ts compares.
 */
export const definitions = {
  RECIPIENTS: 'People the message was submitted to.',
  DELIVERED: 'Messages with a delivery receipt that says delivered.',
  CLICKERS: 'Recipients with at least one click, bot clicks excluded, rounded to tens.',
  'CLICK.RATE': 'Recipients who clicked, out of delivered messages with a tracked link.',
  'CONVERSION.RATE': 'Recipients who converted, out of those who clicked.',
  'OPT.OUT.RATE': 'Recipients who opted out by reply or link within 7 days, out of delivered messages.',
} as const;
