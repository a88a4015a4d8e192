import { randomUUID } from 'node:crypto';
import { badRequest, displayName, recordActivity, type Principal } from '@hima/api-kit';
import { requireCountryRules } from '../country-rules/require-country-rules.js';
import { applyFilter } from '../campaign-filter/apply-filter.js';
import type { ServiceContext } from '../service-context.js';
import { segmentText } from '../text/segments.js';
import { requestChanged } from './answer-rules.js';
import { findCampaign, type SchemaTransaction } from './campaign-row.js';
import type { CampaignInput, CampaignView } from './campaign-schemas.js';
import { viewCampaign } from './campaign-view.js';
import { addToTimeline, moveCampaign, refuseIllegal } from './move-campaign.js';
import { queues } from '../jobs/queues.js';

/** A new request, waiting for the data owner's answer. */
export async function createCampaign(
  { database }: ServiceContext,
  user: Principal,
  input: CampaignInput,
): Promise<CampaignView> {
  const id = randomUUID();
  const columns = columnsOf(input);
  await database.db.transaction().execute(async (trx) => {
    await requireConnection(trx, user.organizationId, input.connectionId);
    await requireCountryRules(trx, user.organizationId, input);
    const filtered = await applyFilter(trx, user.organizationId, input);
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
    await addToTimeline(trx, { campaign_id: id, event: 'submit', by_name: displayName(user), detail: null });
    await expireAt(database, trx, id, columns.start_at);
    await record(trx, user, 'campaign.requested', id, input.name);
  });
  return viewCampaign(database.db, user, id);
}

/** Changes a request that nobody has answered; what was previewed for it no longer counts. */
export async function editCampaign(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  input: CampaignInput & { version: number },
): Promise<CampaignView> {
  const columns = columnsOf(input);
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    await requireConnection(trx, user.organizationId, input.connectionId);
    await requireCountryRules(trx, user.organizationId, input);
    const filtered = await applyFilter(trx, user.organizationId, input);
    await refuseIllegal(async () => {
      if (campaign.status === 'Pending' && campaign.version !== input.version) throw requestChanged();
      await moveCampaign(trx, campaign, 'edit', {
        set: { ...columns, ...filtered, version: campaign.version + 1 },
        by: displayName(user),
      });
    });
    await expireAt(database, trx, id, columns.start_at);
    await record(trx, user, 'campaign.edited', id, input.name);
  });
  return viewCampaign(database.db, user, id);
}

function columnsOf(input: CampaignInput) {
  const { alphabet, parts } = segmentText(input.message);
  const startAt = input.startAt ? new Date(input.startAt) : null;
  if (startAt && startAt <= new Date()) {
    throw badRequest('ValidationFailed', 'The start must be in the future.', ['startAt']);
  }
  return {
    name: input.name,
    sender_kind: input.senderKind,
    sender_id: input.senderId,
    message_type: input.messageType,
    content_type: alphabet === 'GSM-7' ? ('Text' as const) : ('Unicode' as const),
    objective: input.objective,
    message: input.message,
    parts,
    url_link: input.urlLink ?? null,
    company_legal_name: input.companyLegalName,
    total_sms: input.totalSms,
    start_at: startAt,
    time_zone: input.timeZone,
    connection_id: input.connectionId,
  };
}

async function requireConnection(trx: SchemaTransaction, organizationId: string, id: string): Promise<void> {
  const found = await trx
    .selectFrom('database_connection')
    .select('id')
    .where('id', '=', id)
    .where('organization_id', '=', organizationId)
    .executeTakeFirst();
  if (!found) throw badRequest('ValidationFailed', 'There is no such database connection.', ['connectionId']);
}

async function expireAt(
  { jobs }: ServiceContext['database'],
  trx: SchemaTransaction,
  campaignId: string,
  startAt: Date | null,
): Promise<void> {
  if (startAt) await jobs.send(queues.expire, { campaignId }, { trx, startAfter: startAt });
}

async function record(trx: SchemaTransaction, user: Principal, action: string, id: string, name: string) {
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
