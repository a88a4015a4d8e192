import { sql } from 'kysely';
import type { PauseReason, TimelineEvent } from '../database/tables/campaign-values.js';
import type { NotificationKind } from '../database/tables/notifications.js';
import type { SchemaTransaction } from '../database/schema.js';

interface Notification {
  kind: NotificationKind;
  /** Whether the requester is notified, too, instead of being skipped as the one who did it. */
  requester: boolean;
}

/** The notification for an entry of a campaign's timeline, and its readers. */
const notifications: Partial<Record<TimelineEvent, Notification>> = {
  submit: { kind: 'RequestToAnswer', requester: false },
  resubmit: { kind: 'RequestResubmitted', requester: false },
  return: { kind: 'RequestReturned', requester: true },
  prepared: { kind: 'RequestAccepted', requester: true },
  reject: { kind: 'RequestRejected', requester: true },
  expire: { kind: 'RequestExpired', requester: true },
  failPreparation: { kind: 'PreparationFailed', requester: false },
  complete: { kind: 'CampaignCompleted', requester: true },
  completeWithFailures: { kind: 'CampaignCompleted', requester: true },
  fail: { kind: 'CampaignFailed', requester: true },
};

interface Happened {
  campaign_id: string;
  event: TimelineEvent;
  by_name: string | null;
  pause_reason?: PauseReason | null;
}

/** Notifies of what happened to a campaign, except of a pause that a user chose (`by_name`). */
export async function notifyOfCampaign(
  trx: SchemaTransaction,
  { campaign_id: id, event, by_name, pause_reason }: Happened,
): Promise<void> {
  const notification = notifications[event];
  if (notification) await notifyOne(trx, id, notification);
  if (event !== 'pause' || by_name !== null) return;
  await notifyOne(trx, id, { kind: 'CampaignPaused', requester: true });
  if (pause_reason === 'GatewayChanged')
    await notifyOne(trx, id, { kind: 'GatewayToAccept', requester: false });
}

async function notifyOne(trx: SchemaTransaction, id: string, notification: Notification): Promise<void> {
  const column = notification.requester ? 'user_id' : 'except_user_id';
  const added = await trx
    .insertInto('notification')
    .columns(['organization_id', 'kind', 'subject_id', column])
    .expression((of) =>
      of
        .selectFrom('campaign')
        .where('id', '=', id)
        .select((select) => [
          'organization_id',
          select.val(notification.kind).as('kind'),
          'id',
          'created_by',
        ]),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await removeOlder(trx, added.id);
}

/**
 * A repeated notification replaces the earlier one, read or not: repeating an action can't push others' notifications out
 * of anyone's list. A request that is submitted again waits once.
 */
async function removeOlder(trx: SchemaTransaction, id: string): Promise<void> {
  await sql`
    delete from notification as older using notification as newer
    where newer.id = ${id} and older.id < newer.id
      and older.subject_id = newer.subject_id
      and (older.kind = newer.kind or (older.kind, newer.kind) = ('RequestToAnswer', 'RequestResubmitted'))
      and older.user_id is not distinct from newer.user_id
      and older.except_user_id is not distinct from newer.except_user_id`.execute(trx);
}

/** Notifies everyone else who can act on it. */
export async function notify(
  trx: SchemaTransaction,
  notification: {
    organizationId: string;
    kind: NotificationKind;
    subjectId: string;
    /** Who did it. */
    by?: string;
    /** The only reader. */
    to?: string;
  },
): Promise<void> {
  const added = await trx
    .insertInto('notification')
    .values({
      organization_id: notification.organizationId,
      kind: notification.kind,
      subject_id: notification.subjectId,
      user_id: notification.to ?? null,
      except_user_id: notification.by ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await removeOlder(trx, added.id);
}
