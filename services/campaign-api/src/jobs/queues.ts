import type { QueueDefinition } from '@hima/api-kit';

/** Background work of the service; jobs carry ids, and encrypted grants to email a user, never a number. */
export const queues = {
  /** Reads and stages the recipients of one accepted request. */
  prepare: 'campaign-prepare',
  /** Sends one campaign from its current state to the last message. */
  send: 'campaign-send',
  /** Checks whether a campaign can be sent: at its start, at the end of quiet hours, after a pause. */
  wake: 'campaign-wake',
  /** Removes unsent messages of a canceled campaign from the queue. */
  skip: 'campaign-skip',
  /** Matches the kept receipts of an organization again after the format of IDs changed. */
  rematch: 'receipt-rematch',
  /** Expires a request that was not answered before its start. */
  expire: 'campaign-expire',
  /** Computes the results of one campaign by groups of recipients. */
  insights: 'campaign-insights',
  /** Once a minute: whatever a lost job or a missing receipt left behind. */
  sweep: 'campaign-sweep',
  /** Checks whether a database connection works. */
  health: 'connection-health',
  /** Every few minutes: queues a check of each database connection as a separate job. */
  healthRound: 'connection-health-round',
  /** Every night: counts everything again that Analytics reads. */
  recount: 'counter-recount',
  /** Every quarter of an hour: sends the weekly reports that are due; zones differ by quarters, too. */
  reports: 'weekly-reports',
  /** Every minute: emails about requests to answer. */
  notices: 'request-notices',
  /** Withdraws emails that wait at main-api after their user ended them. */
  withdrawMail: 'mail-withdrawal',
} as const;

export type QueueName = (typeof queues)[keyof typeof queues];

/** How often connections are checked, and how long one check may take. */
export const healthEveryMinutes = 3;
export const healthWithinSeconds = 300;

export const queueDefinitions: Record<QueueName, QueueDefinition> = {
  [queues.prepare]: { policy: 'exclusive' },
  [queues.send]: { policy: 'exclusive', retryLimit: 10_000, retryDelay: 1, expireInSeconds: 23 * 60 * 60 },
  [queues.wake]: { policy: 'standard', retryDelay: 5 },
  [queues.skip]: { policy: 'exclusive', retryDelay: 5 },
  [queues.rematch]: { policy: 'standard', retryDelay: 5 },
  [queues.expire]: { policy: 'standard', retryDelay: 5 },
  [queues.insights]: { policy: 'exclusive', retryDelay: 60, expireInSeconds: 60 * 60 },
  [queues.sweep]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, everyMinutes: 1 },
  [queues.health]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: healthWithinSeconds },
  [queues.healthRound]: {
    policy: 'exclusive',
    retryLimit: 0,
    expireInSeconds: 60,
    everyMinutes: healthEveryMinutes,
  },
  // 02:00 in Riyadh.
  [queues.recount]: {
    policy: 'exclusive',
    retryLimit: 3,
    retryDelay: 60,
    expireInSeconds: 6 * 60 * 60,
    dailyAt: 23,
  },
  [queues.notices]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300, everyMinutes: 1 },
  [queues.withdrawMail]: { policy: 'standard', retryLimit: 10_000, retryBackoff: true, retryDelayMax: 60 },
  [queues.reports]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 600, everyMinutes: 15 },
};
