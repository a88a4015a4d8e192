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
  await trx
    .insertInto('notification')
    .columns(['organization_id', 'kind', 'subject_id', column])
    .expression((of) =>
      of
        .selectFrom('campaign')
        .where('id', '=', id)
        .select((select) => ['organization_id', select.val(told.kind).as('kind'), 'id', 'created_by']),
    )
    .execute();
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
  await trx
    .insertInto('notification')
    .values({
      organization_id: told.organizationId,
      kind: told.kind,
      subject_id: told.subjectId,
      user_id: told.to ?? null,
      except_user_id: told.by ?? null,
    })
    .execute();
}
