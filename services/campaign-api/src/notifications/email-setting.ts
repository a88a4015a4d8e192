import type { Principal } from '@hima/api-kit';
import { sql, type Kysely } from 'kysely';
import type { z } from 'zod';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { queueWithdrawal } from './ended-mail.js';
import type { emailInput, EmailSetting } from './notification-schemas.js';

type Owner = Pick<Principal, 'id' | 'organizationId'>;

/** Context under which the grant to email a user is encrypted. */
export const noticeGrantContext = (userId: string): string => `notice-grant:${userId}`;

export async function readEmailSetting(db: Kysely<Schema>, owner: Owner): Promise<EmailSetting> {
  const row = await db
    .selectFrom('notification_email')
    .select('frequency')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.id)
    .executeTakeFirst();
  return { frequency: row?.frequency ?? null };
}

/** @throws {ApiProblem} 503 MailNotConfigured, MainApiUnavailable. */
export async function saveEmailSetting(
  { database, noticeMail, secrets }: ServiceContext,
  owner: Owner,
  { frequency, language, timeZone, unlessChosen }: z.output<typeof emailInput> & { timeZone: string },
  authorization: string | undefined,
): Promise<EmailSetting> {
  const { db } = database;
  const grant = frequency === 'Never' ? null : await noticeMail.grant(authorization);
  const kept = {
    frequency,
    language,
    time_zone: timeZone,
    mail_grant: grant === null ? null : secrets.seal(grant, noticeGrantContext(owner.id)),
  };
  await db.transaction().execute(async (trx) => {
    if (frequency === 'Never' && !unlessChosen) await withdrawWaiting({ database }, trx, owner);
    await trx
      .insertInto('notification_email')
      .values({ organization_id: owner.organizationId, user_id: owner.id, mailed_on: null, ...kept })
      .onConflict((same) => {
        const existing = same.columns(['organization_id', 'user_id']);
        if (unlessChosen) return existing.doNothing();
        return existing.doUpdateSet({
          ...kept,
          // Notifications from before emails were turned on aren't emailed.
          since: sql<Date>`case when notification_email.frequency = 'Never' then now() else notification_email.since end`,
        });
      })
      .execute();
  });
  return readEmailSetting(db, owner);
}

/** Emails by the grant of the setting that is about to be replaced. */
async function withdrawWaiting(
  { database }: Pick<ServiceContext, 'database'>,
  trx: SchemaTransaction,
  owner: Owner,
): Promise<void> {
  const before = await trx
    .selectFrom('notification_email')
    .select('mail_grant')
    .where('organization_id', '=', owner.organizationId)
    .where('user_id', '=', owner.id)
    .forUpdate()
    .executeTakeFirst();
  if (!before?.mail_grant) return;
  const ended = { mailGrant: before.mail_grant, context: noticeGrantContext(owner.id) };
  await queueWithdrawal({ database }, trx, ended);
}
