import { randomUUID } from 'node:crypto';
import {
  type ActivityAction,
  badRequest,
  displayName,
  type Principal,
  recordActivity,
  type SecretBox,
} from '@hima/api-kit';
import type { Updateable } from 'kysely';
import { requireCountryRules } from './require-country-rules.js';
import { applyFilter } from '../campaign-filter/apply-filter.js';
import type { CampaignTable } from '../database/tables/campaigns.js';
import type { ServiceContext } from '../service-context.js';
import { requestChanged, requireRequester } from '../campaigns/answer-rules.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import { canHappen } from '../campaigns/campaign-states.js';
import { addRemark } from '../campaigns/remarks.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { CampaignInput, CampaignView } from '../campaigns/campaign-schemas.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import { columnsOfRequest, requestOf } from '../campaigns/request-fields.js';
import { requireRegistrationFile } from './registration-file.js';
import { measureTexts } from './measure-message.js';
import { moveCampaign, refuseIllegal } from '../campaigns/move-campaign.js';
import { addToTimeline } from '../campaigns/timeline.js';
import { queues } from '../jobs/queues.js';

/** A new request, waiting for the data owner's answer. */
export async function createCampaign(
  context: ServiceContext,
  user: Principal,
  input: CampaignInput,
): Promise<CampaignView> {
  const { database, secrets } = context;
  const id = randomUUID();
  const columns = { ...(await columnsOf(context, user, input)), ...writeOnlyColumns(secrets, id, input) };
  await database.db.transaction().execute(async (trx) => {
    await requireConnection(trx, user.organizationId, input.connectionId);
    await requireCountryRules(trx, user.organizationId, input);
    const filtered = await applyFilter(trx, user.organizationId, input, columns.parts);
    await requireRegistrationFile(trx, user, input.registrationFileId ?? null);
    await trx
      .insertInto('campaign')
      .values({
        ...columns,
        ...filtered,
        id,
        organization_id: user.organizationId,
        status: 'Pending',
        answer_status: 'Pending',
        created_by: user.id,
        created_by_name: displayName(user),
      })
      .execute();
    await addToTimeline(trx, { campaign_id: id, event: 'submit', by_name: displayName(user) });
    await expireAt(database, trx, id, columns.start_at);
    await record(trx, user, 'campaign.requested', id, input.name);
  });
  return viewCampaign(database.db, user, id);
}

/** Edits an unanswered request; its previews no longer count. A returned one awaits an answer again. */
export async function editCampaign(
  context: ServiceContext,
  user: Principal,
  id: string,
  edited: CampaignInput & { version: number; remark?: string | null | undefined },
): Promise<CampaignView> {
  const { database, secrets } = context;
  // A client of before a field was added keeps what it doesn't know. Another edit in between is refused by its version.
  const input = { ...requestOf(await findCampaign(database.db, user.organizationId, id)), ...edited };
  const columns = { ...(await columnsOf(context, user, input)), ...writeOnlyColumns(secrets, id, input) };
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    requireRequester(campaign, user);
    await requireRegistrationFile(trx, user, input.registrationFileId ?? null, campaign.registration_file_id);
    await requireConnection(trx, user.organizationId, input.connectionId);
    await requireCountryRules(trx, user.organizationId, input);
    const filtered = await applyFilter(trx, user.organizationId, input, columns.parts);
    await refuseIllegal(async () => {
      const event = campaign.status === 'Returned' ? 'resubmit' : 'edit';
      if (canHappen(event, campaign.status) && campaign.version !== input.version) throw requestChanged();
      await moveCampaign(trx, campaign, event, {
        set: { ...columns, ...filtered, version: campaign.version + 1, preparation_failure: null },
        by: displayName(user),
      });
    });
    const again = campaign.status === 'Returned';
    if (input.remark)
      await addRemark(trx, user, id, { kind: again ? 'Resubmission' : 'Remark', text: input.remark });
    await expireAt(database, trx, id, columns.start_at);
    await record(trx, user, again ? 'campaign.resubmitted' : 'campaign.edited', id, input.name);
  });
  return viewCampaign(database.db, user, id);
}

async function columnsOf(context: ServiceContext, user: Principal, input: CampaignInput) {
  const texts = await measureTexts(context, user.organizationId, input);
  const startAt = input.startAt ? new Date(input.startAt) : null;
  if (startAt && startAt <= new Date()) {
    throw badRequest('ValidationFailed', 'The start time must be in the future.', ['startAt']);
  }
  return {
    ...columnsOfRequest(input),
    ...texts,
    start_at: startAt,
    connection_id: input.connectionId,
  };
}

/** Columns of values that are never returned in full; an omitted one keeps its value. */
function writeOnlyColumns(
  secrets: SecretBox,
  campaignId: string,
  { apiKey, registrationFileId }: CampaignInput,
): Pick<Updateable<CampaignTable>, 'api_key' | 'api_key_hint' | 'registration_file_id'> {
  return {
    ...(registrationFileId !== undefined && { registration_file_id: registrationFileId }),
    ...(apiKey !== undefined && {
      api_key: apiKey === null ? null : secrets.seal(apiKey, `campaign-api-key:${campaignId}`),
      api_key_hint: apiKey === null ? null : hintOf(apiKey),
    }),
  };
}

/** The end of a long key identifies it; the end of a short one would reveal too much. */
function hintOf(apiKey: string): string {
  return apiKey.length < 12 ? '••••' : `•••• ${apiKey.slice(-4)}`;
}

async function requireConnection(trx: SchemaTransaction, organizationId: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('database_connection')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw badRequest('ValidationFailed', 'This connection doesn’t exist.', ['connectionId']);
}

async function expireAt(
  { jobs }: ServiceContext['database'],
  trx: SchemaTransaction,
  campaignId: string,
  startAt: Date | null,
): Promise<void> {
  if (startAt) await jobs.send(queues.expire, { campaignId }, { trx, startAfter: startAt });
}

async function record(
  trx: SchemaTransaction,
  user: Principal,
  action: ActivityAction,
  id: string,
  name: string,
) {
  await recordActivity(trx, {
    organizationId: user.organizationId,
    actorId: user.id,
    actorName: displayName(user),
    action,
    entity: 'campaign',
    entityId: id,
    summary: name,
  });
}
