import type { Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { notificationKinds } from '../database/tables/notifications.js';
import { audiences, SEES_CAMPAIGNS } from './audiences.js';
import {
  KEPT_DAYS,
  MOST_LISTED,
  type NotificationList,
  type NotificationsChanged,
} from './notification-schemas.js';

type Reader = Pick<Principal, 'id' | 'organizationId' | 'permissions'>;

/** Those that a user may see now: a permission that has gone takes what was told because of it along. */
function visibleTo(db: Kysely<Schema>, { id, organizationId, permissions }: Reader) {
  const kinds = notificationKinds.filter((kind) => {
    const needed = audiences[kind];
    return needed !== null && needed.every((permission) => permissions.includes(permission));
  });
  const own = permissions.includes(SEES_CAMPAIGNS);
  return (
    db
      .selectFrom('notification')
      .leftJoin('campaign', (join) =>
        join.onRef('campaign.id', '=', 'notification.subject_id').on('campaign.deleted_at', 'is', null),
      )
      .leftJoin('sender', 'sender.id', 'notification.subject_id')
      .leftJoin('database_connection as connection', 'connection.id', 'notification.subject_id')
      .leftJoin('notification_state as state', (join) =>
        join.onRef('state.notification_id', '=', 'notification.id').on('state.user_id', '=', id),
      )
      .where('notification.organization_id', '=', organizationId)
      .where('notification.at', '>', sql<Date>`now() - make_interval(days => ${KEPT_DAYS}::int)`)
      .where('except_user_id', 'is distinct from', id)
      .where(({ or, eb }) =>
        or([
          // `any` of an empty list matches nothing; `in` would be invalid SQL.
          sql<boolean>`notification.kind = any(${kinds}::text[])`,
          ...(own ? [eb('notification.user_id', '=', id)] : []),
        ]),
      )
      .where(sql<boolean>`coalesce(campaign.id, sender.id, connection.id) is not null`)
      // What asks someone to act is told as long as it waits, whoever acts.
      .where(
        sql<boolean>`case
        when notification.kind in ('RequestToAnswer', 'RequestResubmitted') then campaign.status = 'Pending'
        when notification.kind = 'RequestReturned' then campaign.status = 'Returned'
        when notification.kind = 'GatewayToAccept'
          then campaign.status = 'Paused' and campaign.pause_reason = 'GatewayChanged'
        when notification.kind = 'SenderToApprove' then sender.state in ('Submitted', 'UnderReview')
        else true
      end`,
      )
  );
}

export async function listNotifications(db: Kysely<Schema>, reader: Reader): Promise<NotificationList> {
  const rows = await visibleTo(db, reader)
    .select(['notification.id', 'notification.kind', 'notification.at', 'subject_id', 'state.read_at'])
    .select(sql<string>`coalesce(campaign.name, sender.sender_id, connection.name)`.as('name'))
    .orderBy('notification.id', 'desc')
    .limit(MOST_LISTED)
    .execute();
  return {
    unread: (await readChanged(db, reader)).unread,
    items: rows.map(({ id, kind, at, subject_id: subjectId, read_at, name }) => ({
      id: String(id),
      kind,
      at: at.toISOString(),
      unread: read_at === null,
      subjectId,
      name,
    })),
  };
}

/** The state without the list. */
export async function readChanged(db: Kysely<Schema>, reader: Reader): Promise<NotificationsChanged> {
  const { unread, newest } = await visibleTo(db, reader)
    .select(sql<string>`count(*) filter (where state.read_at is null)`.as('unread'))
    .select(sql<string | null>`max(notification.id)`.as('newest'))
    .executeTakeFirstOrThrow();
  return { unread: Number(unread), newestId: newest === null ? null : String(newest) };
}

/** Marks one, or all up to one, as read; ignores those that the user can't see. */
export async function markRead(
  db: Kysely<Schema>,
  reader: Reader,
  which: { id: string } | { upTo: string },
): Promise<NotificationsChanged> {
  await db
    .insertInto('notification_state')
    .columns(['user_id', 'notification_id', 'read_at'])
    .expression(
      visibleTo(db, reader)
        .where('state.read_at', 'is', null)
        .where('notification.id', 'id' in which ? '=' : '<=', 'id' in which ? which.id : which.upTo)
        .select([
          sql<string>`${reader.id}::uuid`.as('user_id'),
          'notification.id as notification_id',
          sql<Date>`now()`.as('read_at'),
        ])
        // One that is replaced meanwhile is left out.
        .forKeyShare('notification'),
    )
    .onConflict((same) =>
      same
        .columns(['user_id', 'notification_id'])
        .doUpdateSet({ read_at: sql<Date>`coalesce(notification_state.read_at, now())` }),
    )
    .execute();
  return readChanged(db, reader);
}
