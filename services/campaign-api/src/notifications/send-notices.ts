import { eachAlone } from '@hima/api-kit';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Schema } from '../database/schema.js';
import type { NotificationEmailTable } from '../database/tables/notifications.js';
import type { ServiceContext } from '../service-context.js';
import { noticeGrantContext } from './email-setting.js';

type Subscriber = Selectable<NotificationEmailTable>;
type Owner = Pick<Subscriber, 'organization_id' | 'user_id'>;

/** When the daily email is sent, in the user's time zone. */
const DAILY_AT_HOUR = 8;

/**
 * Emails those who can answer about requests that wait. One that fails is tried again in the next round.
 * @throws {RoundIncomplete}; whatever `signal` is aborted with
 */
export async function sendNotices(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const all = await context.database.db
    .selectFrom('notification_email')
    .select(['organization_id', 'user_id'])
    .where('frequency', '!=', 'Never')
    .execute();
  await eachAlone(all, (one) => sendTo(context, one), {
    what: 'email someone about requests to answer',
    idOf: ({ user_id }) => user_id,
    logger: context.logger,
    signal,
  });
}

async function sendTo(context: ServiceContext, owner: Owner): Promise<void> {
  const { db } = context.database;
  // At their turn: the emails before take minutes, and people turn theirs off meanwhile.
  const one = await findSubscriber(db, owner);
  if (!one?.mail_grant) return;
  const { mail_grant } = one;
  const day = one.frequency === 'Daily' ? await dueDay(db, one, context.clock()) : null;
  if (one.frequency === 'Daily' && day === null) return;
  const waiting = await findWaiting(db, one);
  const campaigns = [...new Set(waiting.map(({ subject_id }) => subject_id))];
  const [first] = campaigns;
  if (first === undefined) return;
  // Reading the requests can take a while. Who has chosen again is emailed in the next round.
  if (!(await findSubscriber(db, owner))?.mail_grant?.equals(mail_grant)) return;
  const grant = context.secrets.open(mail_grant, noticeGrantContext(one.user_id)).toString();
  const accepted = await context.noticeMail.send(grant, {
    language: one.language,
    requests: campaigns.length,
    campaignId: campaigns.length === 1 ? first : null,
    newestId: String(waiting[0]!.id),
  });
  if (!accepted) return forget(db, one);
  await db.transaction().execute(async (trx) => {
    const mailed_at = new Date();
    await trx
      .insertInto('notification_state')
      .columns(['user_id', 'notification_id', 'mailed_at'])
      .expression((of) =>
        of
          .selectFrom('notification')
          .where(
            'id',
            'in',
            waiting.map(({ id }) => id),
          )
          .select((select) => [
            sql<string>`${one.user_id}::uuid`.as('user_id'),
            'id',
            select.val(mailed_at).as('mailed_at'),
          ])
          // One that is replaced meanwhile is left out.
          .forKeyShare(),
      )
      .onConflict((same) => same.columns(['user_id', 'notification_id']).doUpdateSet({ mailed_at }))
      .execute();
    if (day !== null) await set(trx, one).set({ mailed_on: day }).execute();
  });
}

/** Undefined: the emails are turned off. */
const findSubscriber = (db: Kysely<Schema>, { organization_id, user_id }: Owner) =>
  db
    .selectFrom('notification_email')
    .selectAll()
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('frequency', '!=', 'Never')
    .executeTakeFirst();

/** Requests that still wait, that the user has neither read nor been emailed about; newest first. */
const findWaiting = (db: Kysely<Schema>, { organization_id, user_id, since }: Subscriber) =>
  db
    .selectFrom('notification')
    .innerJoin('campaign', 'campaign.id', 'notification.subject_id')
    .leftJoin('notification_state as state', (join) =>
      join.onRef('state.notification_id', '=', 'notification.id').on('state.user_id', '=', user_id),
    )
    .where('notification.organization_id', '=', organization_id)
    .where('notification.kind', 'in', ['RequestToAnswer', 'RequestResubmitted'])
    .where('except_user_id', 'is distinct from', user_id)
    .where('notification.at', '>=', since)
    .where('campaign.status', '=', 'Pending')
    .where('campaign.deleted_at', 'is', null)
    .where('state.read_at', 'is', null)
    .where('state.mailed_at', 'is', null)
    .select(['notification.id', 'subject_id'])
    .orderBy('notification.id', 'desc')
    .limit(500)
    .execute();

/** The user's day, once its email is due; null before that and after it. */
async function dueDay(
  db: Kysely<Schema>,
  { time_zone, organization_id, user_id }: Subscriber,
  now: Date,
): Promise<string | null> {
  const local = sql`(${now}::timestamptz at time zone ${time_zone})`;
  const row = await db
    .selectFrom('notification_email')
    .select(sql<string>`${local}::date::text`.as('day'))
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where(sql<boolean>`extract(hour from ${local}) >= ${DAILY_AT_HOUR}::int`)
    .where(sql<boolean>`mailed_on is distinct from ${local}::date`)
    .executeTakeFirst();
  return row?.day ?? null;
}

/** Someone who can no longer answer requests; they choose again when they can. Who has chosen again meanwhile stays. */
async function forget(
  db: Kysely<Schema>,
  { organization_id, user_id, mail_grant }: Subscriber,
): Promise<void> {
  await db
    .deleteFrom('notification_email')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id)
    .where('mail_grant', '=', mail_grant)
    .execute();
}

const set = (db: Kysely<Schema>, { organization_id, user_id }: Owner) =>
  db
    .updateTable('notification_email')
    .where('organization_id', '=', organization_id)
    .where('user_id', '=', user_id);
