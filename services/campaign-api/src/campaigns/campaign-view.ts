import type { Principal } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import { composeMessage, segmentText, type Composition } from '@hima/sms-text';
import { findingsOf } from '../campaign-filter/apply-filter.js';
import { currentFilter } from '../campaign-filter/filter-row.js';
import type { Schema } from '../database/schema.js';
import { findSmsSetup, type SmsSetupRow } from '../setup/sms-setup-row.js';
import { maySeeResults } from '../results/may-see-results.js';
import { readResults } from '../results/results.js';
import { allowedActions, isAcceptance, needsSecondPerson } from './allowed-actions.js';
import { findCampaign } from './campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { CampaignSummary, CampaignView } from './campaign-schemas.js';
import { countRefused } from './refused.js';
import { ledgerOf } from './ledger.js';
import { recipientsOf } from './recipients-of.js';
import { viewRemarks } from './remarks.js';
import { requestOf } from './request-fields.js';
import { textsOf } from './texts.js';
import { readTimeline } from './timeline.js';
import { findPreparation, type PreparationRow } from './preparation-row.js';

export function summaryOf(row: CampaignRow): CampaignSummary {
  return {
    id: row.id,
    name: row.name,
    senderId: row.sender_id,
    senderKind: row.sender_kind,
    status: row.status,
    answerStatus: row.answer_status,
    messageType: row.message_type,
    contentType: row.content_type,
    objective: row.objective,
    createdAt: row.created_at.toISOString(),
    createdBy: row.created_by_name,
    startAt: row.start_at?.toISOString() ?? null,
    begunAt: row.begun_at?.toISOString() ?? null,
    timeZone: row.time_zone,
    totalSms: row.total_sms,
    audienceCount: recipientsOf(row),
    version: row.version,
  };
}

/** Everything the page of one campaign shows to this person. @throws {ApiProblem} 404 */
export async function viewCampaign(db: Kysely<Schema>, user: Principal, id: string): Promise<CampaignView> {
  const row = await findCampaign(db, user.organizationId, id);
  const [registrationFile, connection, filter, ledger, timeline, setup, preparation, remarks] =
    await Promise.all([
      viewRegistrationFile(db, row.registration_file_id),
      db
        .selectFrom('database_connection')
        .selectAll()
        .where('id', '=', row.connection_id)
        .executeTakeFirstOrThrow(),
      currentFilter(db, row.filter_id),
      db.selectFrom('campaign_ledger').selectAll().where('campaign_id', '=', id).executeTakeFirst(),
      readTimeline(db, id),
      findSmsSetup(db, user.organizationId),
      findPreparation(db, id),
      viewRemarks(db, row),
    ]);
  // Accepted and canceled again before enough was sent, a request would tell the exact size of any audience.
  const exact = row.disclosed_at === null ? undefined : ledger;
  const findings = findingsOf(row, filter);
  const secondPersonNeeded = needsSecondPerson(setup, row, user);
  const refused = await countRefused(db, row);
  const again = { uncertain: ledger?.uncertain ?? 0, refused };
  const actions = allowedActions(row, user, again).filter(
    (action) => !(secondPersonNeeded && isAcceptance(action, row)),
  );
  const { A, B } = textsOf(row);
  return {
    ...summaryOf(row),
    ...requestOf(row),
    ...asSent(A),
    secondText: B ? asSent(B) : null,
    registrationFile,
    apiKeyHint: row.api_key_hint,
    connection: {
      id: connection.id,
      name: connection.name,
      queryVersion: row.accepted_query_version ?? connection.query_version,
    },
    filter: filter && {
      id: filter.id,
      name: filter.name,
      version: row.accepted_filter_version ?? filter.version,
    },
    policyFlags: findings.flags,
    policyRefuses: findings.refuses,
    answer: answerOf(row),
    audience: audienceOf(row),
    audienceCap: row.audience_cap,
    ledger: exact ? ledgerOf(exact) : null,
    refused,
    results: exact && maySeeResults(user) ? await readResults(db, row, exact) : null,
    failureReason: row.failure_reason,
    preparation: preparationOf(preparation),
    preparationFailure: row.status === 'Pending' ? row.preparation_failure : null,
    pauseReason: row.pause_reason,
    gateway: actions.includes('resume') ? newGatewayOf(row, setup) : null,
    deferReason: row.defer_reason,
    deferredUntil: row.deferred_until?.toISOString() ?? null,
    throttledSince: row.status === 'Sending' ? (row.throttled_at?.toISOString() ?? null) : null,
    undoUntil: row.status === 'Scheduled' ? (row.undo_until?.toISOString() ?? null) : null,
    approval: {
      secondPersonNeeded,
      typedCountFrom: setup?.typed_count_from ?? null,
      undoSeconds: setup?.undo_seconds ?? 0,
    },
    actions,
    ...remarks,
    timeline,
  };
}

/** A text with a sample link, and its segments. */
function asSent(text: Composition): Pick<CampaignView, 'messageAsSent' | 'encoding'> {
  const messageAsSent = composeMessage(text);
  const { alphabet, parts, units, unitsPerPart } = segmentText(messageAsSent);
  return { messageAsSent, encoding: { alphabet, parts, units, unitsPerPart } };
}

export function preparationOf(row: PreparationRow | undefined): CampaignView['preparation'] {
  return row ? { by: row.accepted_by_name, percent: row.percent } : null;
}

function newGatewayOf(row: CampaignRow, setup: SmsSetupRow | undefined): CampaignView['gateway'] {
  if (row.pause_reason !== 'GatewayChanged' || !setup) return null;
  return { version: setup.gateway_version, host: setup.gateway_host, port: setup.gateway_port };
}

function answerOf(row: CampaignRow): CampaignView['answer'] {
  if (!row.answered_at || row.answered_by_name === null) return null;
  return { by: row.answered_by_name, at: row.answered_at.toISOString(), reason: row.answer_reason };
}

function audienceOf(row: CampaignRow): CampaignView['audience'] {
  const count = recipientsOf(row);
  if (count === null || !row.answered_at) return null;
  return { count, frozenAt: row.answered_at.toISOString() };
}

async function viewRegistrationFile(
  db: Kysely<Schema>,
  id: string | null,
): Promise<CampaignView['registrationFile']> {
  if (!id) return null;
  const { type, ...file } = await db
    .selectFrom('registration_file')
    .select(['id', 'name', 'size', 'type'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  return { ...file, type: type as NonNullable<CampaignView['registrationFile']>['type'] };
}
