import { displayName, notFound, recordActivity, timeZone, type Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Schema } from '../database/schema.js';
import { queueWithdrawal } from '../notifications/ended-mail.js';
import type { ServiceContext } from '../service-context.js';
import { zoneOf } from './report-week.js';

export const subscriptionInput = z.object({
  viewId: z.uuid().nullable().describe('A saved view; null: the default view'),
  language: z.enum(['en', 'ar']).describe('Language of the email'),
  timeZone: timeZone.describe('Used if the organization has set none'),
});
export type SubscriptionInput = z.output<typeof subscriptionInput>;

export const subscription = z
  .object({
    viewId: z.uuid().nullable(),
    timeZone: z.string().describe('Time zone of the email on Monday at 07:00'),
  })
  .meta({ id: 'ReportSubscription' });
export type Subscription = z.output<typeof subscription>;

type Owner = Pick<Principal, 'id' | 'organizationId'>;

/** Context under which the grant to email a user is encrypted. */
export const grantContext = (userId: string): string => `report-grant:${userId}`;

export async function readSubscription(db: Kysely<Schema>, owner: Owner): Promise<Subscription | null> {
  const row = await db
    .selectFrom('report_subscription')
    .select(['view_id', 'time_zone'])
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  if (!row) return null;
  return { viewId: row.view_id, timeZone: (await zoneOf(db, owner.organizationId)) ?? row.time_zone };
}

/** @throws {ApiProblem} 404 for a view that isn't the user's; 503 MailNotConfigured, MainApiUnavailable. */
export async function subscribe(
  { database: { db }, secrets, reportMail, clock }: ServiceContext,
  user: Principal,
  input: SubscriptionInput,
  authorization: string | undefined,
): Promise<void> {
  const grant = await reportMail.grant(authorization);
  await db.transaction().execute(async (trx) => {
    if (input.viewId !== null) await requireOwnView(trx, user, input.viewId);
    const kept = {
      view_id: input.viewId,
      language: input.language,
      time_zone: input.timeZone,
      mail_grant: secrets.seal(grant, grantContext(user.id)),
    };
    await trx
      .insertInto('report_subscription')
      .values({ organization_id: user.organizationId, user_id: user.id, created_at: clock(), ...kept })
      .onConflict((same) => same.columns(['organization_id', 'user_id']).doUpdateSet(kept))
      .execute();
    await recordActivity(trx, { ...actOf(user, user.id), action: 'analytics-report.subscribed' });
  });
}

/** Emails that wait at main-api are withdrawn, too. */
export async function unsubscribe({ database }: ServiceContext, user: Principal): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const mailGrant = await endSubscription(trx, user);
    if (!mailGrant) return;
    await queueWithdrawal({ database }, trx, { mailGrant, context: grantContext(user.id) });
    await recordActivity(trx, { ...actOf(user, user.id), action: 'analytics-report.unsubscribed' });
  });
}

/**
 * @param grant only the subscription with this one
 * @returns the grant of the one that ended, encrypted
 */
export async function endSubscription(
  db: Kysely<Schema>,
  owner: Owner,
  grant?: Buffer,
): Promise<Buffer | undefined> {
  const ended = db
    .deleteFrom('report_subscription')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.id)
    .returning('mail_grant');
  return (await (grant ? ended.where('mail_grant', '=', grant) : ended).executeTakeFirst())?.mail_grant;
}

const actOf = (user: Principal, entityId: string) => ({
  organizationId: user.organizationId,
  actorId: user.id,
  actorName: displayName(user),
  entity: 'analytics-report' as const,
  entityId,
});

async function requireOwnView(db: Kysely<Schema>, owner: Owner, id: string): Promise<void> {
  const found = await db
    .selectFrom('saved_view')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.id)
    .where('page', '=', 'analytics')
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw notFound('saved view', id);
}
