import { randomUUID } from 'node:crypto';
import {
  type ActivityAction,
  badRequest,
  conflict,
  displayName,
  type FileAnswer,
  notFound,
  type Principal,
  recordActivity,
} from '@hima/api-kit';
import { sql } from 'kysely';
import type { ServiceContext } from '../service-context.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { RegistrationFile } from '../campaigns/registration-file-view.js';
import { recognizeFile } from '../files/recognize-file.js';

/** The storage limit of an organization. Files of requests are kept, so this allows years of them. */
export const fileQuota = { files: 5_000, bytes: 5 * 1024 ** 3 } as const;
/** How long a file waits for a request, in days. */
export const waitsDays = 7;

const contextOf = (id: string) => `registration-file:${id}`;

/** Keeps a file, sealed, until a request takes it. @throws {ApiProblem} 422 UnsupportedFile; 409 FileQuotaReached */
export async function storeRegistrationFile(
  { database, secrets }: ServiceContext,
  user: Principal,
  givenName: string,
  content: Buffer,
): Promise<RegistrationFile> {
  const file = { id: randomUUID(), ...recognizeFile(givenName, content) };
  await database.db.transaction().execute(async (trx) => {
    await requireRoom(trx, user.organizationId, file.size);
    await trx
      .insertInto('registration_file')
      .values({
        ...file,
        organization_id: user.organizationId,
        content: secrets.seal(content, contextOf(file.id)),
        created_by: user.id,
      })
      .execute();
    await record(trx, user, 'registration-file.stored', file);
  });
  return file;
}

/** @throws {ApiProblem} 409 FileQuotaReached */
async function requireRoom(trx: SchemaTransaction, organizationId: string, size: number): Promise<void> {
  // One at a time: two at once must not both take the last room.
  await sql`select pg_advisory_xact_lock(hashtextextended(${`registration-file:${organizationId}`}, 0))`.execute(
    trx,
  );
  const { files, bytes } = await trx
    .selectFrom('registration_file')
    .where('organization_id', '=', organizationId)
    .select(({ fn }) => [fn.countAll<string>().as('files'), fn.sum<string | null>('size').as('bytes')])
    .executeTakeFirstOrThrow();
  if (Number(files) < fileQuota.files && Number(bytes) + size <= fileQuota.bytes) return;
  throw conflict('FileQuotaReached', 'Your organization’s storage for registration files is full.');
}

/**
 * Removes a file for good, for who handed it in. What belongs to a request is evidence of what was decided on, also
 * after the request was deleted.
 * @throws {ApiProblem} 404; 409 FileInUse
 */
export async function removeRegistrationFile(
  { database }: ServiceContext,
  user: Principal,
  id: string,
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    // Locked against requests that use it: see requireRegistrationFile.
    const file = await trx
      .selectFrom('registration_file')
      .select(['id', 'type', 'size'])
      .where('id', '=', id)
      .where('organization_id', '=', user.organizationId)
      .where('created_by', '=', user.id)
      .forUpdate()
      .executeTakeFirst();
    if (!file) throw notFound('RegistrationFile', id);
    const request = await trx
      .selectFrom('campaign')
      .select('id')
      .where('registration_file_id', '=', id)
      .limit(1)
      .executeTakeFirst();
    if (request) throw conflict('FileInUse', 'This file can’t be deleted because a request uses it.');
    await trx.deleteFrom('registration_file').where('id', '=', id).execute();
    await record(trx, user, 'registration-file.removed', file);
  });
}

/** Files that were uploaded and never sent: of a request that was not made, or removed from one. */
export async function forgetRegistrationFiles({ database }: ServiceContext): Promise<void> {
  await sql`
    delete from registration_file where id in (
      select f.id from registration_file f
      where f.created_at < now() - make_interval(days => ${waitsDays})
        and not exists (select from campaign c where c.registration_file_id = f.id)
        and not exists (select from campaign_draft d where d.organization_id = f.organization_id
          and d.user_id = f.created_by and d.data ->> 'fileId' = f.id::text)
      for update skip locked)`.execute(database.db);
}

async function record(
  trx: SchemaTransaction,
  user: Principal,
  action: ActivityAction,
  { id, type, size }: { id: string; type: string; size: number },
): Promise<void> {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: 'registration-file',
    entityId: id,
    details: { type, size },
  });
}

/** @throws {ApiProblem} 400 when the file is not the person's own, or not the one the request already has. */
export async function requireRegistrationFile(
  trx: SchemaTransaction,
  user: Principal,
  id: string | null,
  present: string | null = null,
): Promise<void> {
  if (id === null || id === present) return;
  const found = await trx
    .selectFrom('registration_file')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', user.organizationId)
    .where('created_by', '=', user.id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found)
    throw badRequest('ValidationFailed', 'This registration file doesn’t exist.', ['registrationFileId']);
}

/** The file of a campaign, for viewers of the request. @throws {ApiProblem} 404 */
export async function openRegistrationFile(
  { database, secrets }: ServiceContext,
  user: Principal,
  campaignId: string,
): Promise<FileAnswer> {
  const campaign = await findCampaign(database.db, user.organizationId, campaignId);
  if (!campaign.registration_file_id) throw notFound('RegistrationFile', campaignId);
  const { id, name, type, content } = await database.db
    .selectFrom('registration_file')
    .selectAll()
    .where('id', '=', campaign.registration_file_id)
    .executeTakeFirstOrThrow();
  return { name, type, body: secrets.open(content, contextOf(id)) };
}
