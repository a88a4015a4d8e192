/**
 * Definitions of the figures of Analytics for the API. The page (ANALYTICS.<name>.MEANING) and docs/metrics.md
 * have the same sentences, which metrics-words.test.ts compares.
 */
export const definitions = {
  PENDING: 'Campaign requests that await an answer now.',
  CREATED: 'Campaign requests submitted in this period.',
  'ACCEPTANCE.RATE': 'Accepted requests out of all accepted or rejected in this period.',
  'ANSWER.TIME': 'From the request to its answer, for requests answered in this period.',
  CAMPAIGNS: 'Campaigns that started sending in this period.',
  SENT: 'Messages that the SMS center accepted.',
  'SUCCESS.RATE': 'Delivered messages out of all sent.',
  FAILED: 'Undelivered, expired or rejected messages.',
  CLICKERS: 'Rounded to tens per campaign. Fewer than ten in a campaign count as zero.',
  'CLICK.RATE':
    'Recipients who clicked, out of delivered messages with a tracked link. Fewer than ten in a campaign count as zero, ' +
    'so the true rate can be higher.',
  'CONVERSION.RATE':
    'Recipients who converted, out of those who clicked. Fewer than ten in a campaign count as zero, so the true rate ' +
    'can differ.',
  PARTS: 'Segments of all sent messages, of two texts the longer. Operators charge per segment.',
  'OPT.OUTS':
    'Recipients who opted out by reply or link within 7 days, rounded to tens. Small campaigns aren’t counted.',
} as const;
