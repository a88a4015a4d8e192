import { waitsDays } from '../requests/registration-file.js';
import { KEPT_DAYS } from '../notifications/notification-schemas.js';
import type { ServiceContext } from '../service-context.js';

const HOUR = 60 * 60;
const DAY = 24 * HOUR;

/** Seconds that data is kept that the sweep deletes. */
export const retention = {
  stagedRecipients: HOUR,
  dailyCounts: 7 * DAY,
  testCounts: 7 * DAY,
  replyCounts: 40 * DAY,
  /** Longer than a request waits for its start. */
  optOutAdditions: 366 * DAY,
  audiencePreviews: 7 * DAY,
  notifications: KEPT_DAYS * DAY,
  /** After sending: the key that they are encrypted with is deleted. */
  recipientNumbers: 30 * DAY,
  /** After sending: with the final figures by groups. */
  recipientGroups: 7 * DAY,
} as const;

/** Seconds that a receipt is waited for. */
export const receiptSeconds = ({
  validitySeconds,
  receiptGraceSeconds,
}: Pick<ServiceContext, 'validitySeconds' | 'receiptGraceSeconds'>): number =>
  validitySeconds + receiptGraceSeconds;

/** Everything that is deleted after a time, by the names of the System page. */
export const retentionOf = (context: ServiceContext): Record<string, number> => ({
  'audience-previews': retention.audiencePreviews,
  notifications: retention.notifications,
  'staged-recipients': retention.stagedRecipients,
  'recipient-numbers': retention.recipientNumbers,
  'recipient-groups': retention.recipientGroups,
  'unused-files': waitsDays * DAY,
  'daily-counts': retention.dailyCounts,
  'test-counts': retention.testCounts,
  'reply-counts': retention.replyCounts,
  'opt-out-additions': retention.optOutAdditions,
  // Zero in tests only.
  'unmatched-receipts': Math.max(1, receiptSeconds(context)),
});
