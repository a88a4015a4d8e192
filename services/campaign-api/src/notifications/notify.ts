import { sql } from 'kysely';
import type { TimelineEvent } from '../database/tables/campaign-values.js';
import type { NotificationKind } from '../database/tables/notifications.js';
import type { SchemaTransaction } from '../database/schema.js';

interface Told {
  kind: NotificationKind;
  /** Whether the requester is notified, too, instead of being skipped as the one who did it. */
  requester: boolean;
}

/** The notification for an entry of a campaign's timeline, and its readers. */
const tellings: Partial<Record<TimelineEvent, Told>> = {
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

/** Tells what happened to a campaign; someone who did it by hand (`by_name` of a pause) needs nobody told. */
export async function notifyOfCampaign(
  trx: SchemaTransaction,
  { campaign_id: id, event, by_name }: { campaign_id: string; event: TimelineEvent; by_name: string | null },
): Promise<void> {
  const automatic: Told | undefined =
    event === 'pause' && by_name === null ? { kind: 'CampaignPaused', requester: true } : undefined;
  const told = tellings[event] ?? automatic;
  if (!told) return;
  const column = told.requester ? 'user_id' : 'except_user_id';
  const added = await trx
    .insertInto('notification')
    .columns(['organization_id', 'kind', 'subject_id', column])
    .expression((of) =>
      of
        .selectFrom('campaign')
        .where('id', '=', id)
        .select((select) => ['organization_id', select.val(told.kind).as('kind'), 'id', 'created_by']),
    )
    .returning('id')
    .executeTakeFirstOrThrow();
  await removeOlder(trx, added.id);
}

/**
 * What is told again replaces what was told before, read or not: whoever makes it happen over and over can't push other
 * notifications out of anyone's list.
 */
async function removeOlder(trx: SchemaTransaction, id: string): Promise<void> {
  await sql`
    delete from notification as older using notification as newer
    where newer.id = ${id} and older.id < newer.id
      and (older.subject_id, older.kind) = (newer.subject_id, newer.kind)
      and older.user_id is not distinct from newer.user_id
      and older.except_user_id is not distinct from newer.except_user_id`.execute(trx);
}

/** Notifies everyone else who can act on it. */
export async function notify(
  trx: SchemaTransaction,
  told: {
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
      organization_id: told.organizationId,
      kind: told.kind,
      subject_id: told.subjectId,
      user_id: told.to ?? null,
      except_user_id: told.by ?? null,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await removeOlder(trx, added.id);
}
