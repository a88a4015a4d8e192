import type { QueueDefinition } from '@hima/api-kit';

/** Background work of the service; every job carries ids only, never a number. */
export const queues = {
  /** Sends one campaign from where it stands to the last message. */
  send: 'campaign-send',
  /** Looks whether a campaign is to be sent now: at its start, at the end of quiet hours, after a pause. */
  wake: 'campaign-wake',
  /** Takes what a cancelled campaign has not sent out of its queue. */
  skip: 'campaign-skip',
  /** Ends a request that nobody answered before its start. */
  expire: 'campaign-expire',
  /** Once a minute: whatever a lost job or a missing receipt left behind. */
  sweep: 'campaign-sweep',
  /** Looks whether a database connection works: one that has changed, or every few minutes all of them. */
  health: 'connection-health',
} as const;

export const queueDefinitions: Record<string, QueueDefinition> = {
  [queues.send]: { policy: 'exclusive', retryLimit: 10_000, retryDelay: 1, expireInSeconds: 23 * 60 * 60 },
  [queues.wake]: { policy: 'standard', retryDelay: 5 },
  [queues.skip]: { policy: 'exclusive', retryDelay: 5 },
  [queues.expire]: { policy: 'standard', retryDelay: 5 },
  [queues.sweep]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 },
  [queues.health]: { policy: 'exclusive', retryLimit: 0, expireInSeconds: 300 },
};
