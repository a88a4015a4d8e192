import { randomUUID } from 'node:crypto';
import { conflict, displayName, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import type { Selectable } from 'kysely';
import { requireKeptPolicy } from '../campaign-filter/apply-filter.js';
import { currentFilter, type FilterVersion } from '../campaign-filter/filter-row.js';
import type { AudiencePreviewTable } from '../database/schema.js';
import { surelyExceeds } from '../disclosure/disclose-audience.js';
import { forgetAnswer } from '../disclosure/looks.js';
import { createNoise } from '../disclosure/noise.js';
import { queues } from '../jobs/queues.js';
import { newDataKey } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import { requireApprovedSender } from '../senders/require-approved-sender.js';
import { requireSmsSetup } from '../sms-setup/sms-setup-row.js';
import { requireApproval } from './approval-rules.js';
import { isRepeated, requestChanged, requireUnanswered } from './answer-rules.js';
import { questionOf } from './audience-question.js';
import { AudienceSketch } from './audience-sketch.js';
import { dataKeyContext, findCampaign, type CampaignRow } from './campaign-row.js';
import type { CampaignView } from './campaign-schemas.js';
import { viewCampaign } from './campaign-view.js';
import { moveCampaign, refuseIllegal } from './move-campaign.js';
import { hasChanged } from './has-changed.js';
import { requireSameSettings } from './pinned-settings.js';
import { readAudience, type Audience, type AudienceRequest } from './read-audience.js';
import { dropStaged, enlistRecipients, stageRecipients, unstage } from './stage-audience.js';

const previewLifeMs = 24 * 60 * 60 * 1000;

type Preview = Selectable<AudiencePreviewTable>;

/** The second run of the query; its people become the recipients. */
interface Run {
  id: string;
  campaignId: string;
  dataKey: Buffer;
}

interface Answer {
  previewId: string;
  version: number;
  typedCount?: number | undefined;
}

/**
 * Accepts the previewed version of the request and its audience. The query runs again, and one transaction freezes the
 * request, enlists the recipients and queues the campaign, which starts after the undo window. Accepting twice is one
 * send; of two concurrent approvers, one gets an error with the name of the other. Refusals depend only on what was
 * shown or is noisy: a refusal must not disclose more than the preview.
 */
export async function acceptCampaign(
  context: ServiceContext,
  user: Principal,
  id: string,
  answer: Answer,
): Promise<CampaignView> {
  const { db } = context.database;
  const campaign = await findCampaign(db, user.organizationId, id);
  if (isRepeated(campaign, user, 'Accepted')) return viewCampaign(db, user, id);
  requireAcceptable(campaign, answer);
  await requireApprovedSender(db, campaign);
  const preview = await requirePreview(context, user, campaign, answer);
  const setup = await requireSmsSetup(db, user.organizationId);
  await requireSameSettings(db, preview, setup);
  const { shown } = preview;
  if (shown === null) throw belowMinimum(setup.minimum_audience);
  const most = Math.floor(campaign.total_sms / campaign.parts);
  // The messages reach so many at most: a small limit would pick few people out of a large audience.
  if (most < setup.minimum_audience) throw limitBelowMinimum(most, setup.minimum_audience);
  if (surelyExceeds(shown, most)) throw totalExceeded(shown, campaign);
  requireApproval(setup, campaign, user, { shown, typed: answer.typedCount });
  const connection = await db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', campaign.connection_id)
    .executeTakeFirstOrThrow();
  if (connection.query_version !== preview.query_version) throw requestChanged();
  const filter = await currentFilter(db, campaign.filter_id);
  requireSameFilter(filter, preview);
  requireKeptPolicy(campaign, filter);

  // The SMS limit of the request is exact: people beyond it are excluded.
  const request: AudienceRequest = {
    connection,
    setup,
    filter: filter?.definition ?? null,
    most,
    run: { kept: true },
  };
  const definition = questionOf(request);
  if (!definition.equals(preview.definition)) throw requestChanged();

  const run: Run = { id: randomUUID(), campaignId: id, dataKey: newDataKey() };
  try {
    const audience = await readAudience(context, user, request, (recipients) =>
      stageRecipients(context, run, recipients),
    );
    const noise = createNoise(context.disclosureKeys, user.organizationId, definition);
    if (hasChanged(new AudienceSketch(preview.sketch), audience.sketch, shown, noise)) {
      // Each such refusal uses one preview of the daily limit: it requires a new preview.
      await forgetAnswer(context, { user, definition });
      await db.deleteFrom('audience_preview').where('id', '=', preview.id).execute();
      throw audienceChanged();
    }
    await unstage(context, run.id, audience);
    await freeze(context, user, answer, preview, { ...run, audience });
  } finally {
    await dropStaged(context, run.id);
  }
  return viewCampaign(db, user, id);
}

async function freeze(
  { database, secrets }: ServiceContext,
  user: Principal,
  answer: Answer,
  preview: Preview,
  run: Run & { audience: Pick<Audience, 'counts' | 'fingerprint'> },
): Promise<void> {
  const { counts, fingerprint } = run.audience;
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, run.campaignId, { forUpdate: true });
    if (isRepeated(campaign, user, 'Accepted')) return;
    requireAcceptable(campaign, answer);
    await requireApprovedSender(trx, campaign);
    const setup = await requireSmsSetup(trx, user.organizationId);
    await requireSameSettings(trx, preview, setup);
    const filter = await currentFilter(trx, campaign.filter_id);
    requireSameFilter(filter, preview);
    const undoSeconds = campaign.start_at ? 0 : setup.undo_seconds;
    const later = campaign.start_at !== null || undoSeconds > 0;
    await refuseIllegal(() =>
      moveCampaign(trx, campaign, later ? 'acceptForLater' : 'acceptNow', {
        set: {
          answered_by: user.id,
          answered_by_name: displayName(user),
          answered_at: new Date(),
          accepted_query_version: preview.query_version,
          accepted_filter_version: preview.filter_version,
          accepted_gateway_version: preview.gateway_version,
          ...requireKeptPolicy(campaign, filter),
          audience_count: counts.eligible,
          audience_fingerprint: fingerprint,
          data_key: secrets.seal(run.dataKey, dataKeyContext(campaign.id)),
        },
        by: displayName(user),
      }),
    );
    const enlisted = await enlistRecipients(trx, campaign, run.id);
    if (enlisted !== counts.eligible) throw new Error('The staged audience differs from the one read');
    // From now, not from the press: a large audience takes longer to enlist than the window lasts.
    const undoUntil = undoSeconds > 0 ? new Date(Date.now() + undoSeconds * 1_000) : null;
    const startAt = undoUntil ?? campaign.start_at;
    if (undoUntil)
      await trx
        .updateTable('campaign')
        .set({ start_at: undoUntil, undo_until: undoUntil })
        .where('id', '=', campaign.id)
        .execute();
    await database.jobs.send(
      queues.wake,
      { campaignId: campaign.id },
      { trx, ...(startAt && { startAfter: startAt }) },
    );
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.accepted',
      entity: 'campaign',
      entityId: campaign.id,
      summary: campaign.name,
      details: {
        version: campaign.version,
        queryVersion: preview.query_version,
        filterVersion: preview.filter_version,
      },
    });
  });
}

function requireAcceptable(campaign: CampaignRow, { version }: Answer): void {
  requireUnanswered(campaign);
  if (campaign.start_at && campaign.start_at <= new Date()) {
    throw conflict('AlreadyAnswered', 'The request expired because its start time has passed.');
  }
  if (campaign.version !== version) throw requestChanged();
}

async function requirePreview(
  { database }: ServiceContext,
  user: Principal,
  campaign: CampaignRow,
  { previewId }: Answer,
): Promise<Preview> {
  const preview = await database.db
    .selectFrom('audience_preview')
    .selectAll()
    .where('id', '=', previewId)
    .where('campaign_id', '=', campaign.id)
    .where('user_id', '=', user.id)
    .executeTakeFirst();
  if (!preview) throw unprocessable('PreviewMissing', 'Preview the audience before you accept the request.');
  if (Date.now() - preview.queried_at.getTime() > previewLifeMs) {
    throw unprocessable(
      'PreviewExpired',
      'This audience preview is more than a day old. Refresh it before you accept the request.',
    );
  }
  if (preview.campaign_version !== campaign.version) throw requestChanged();
  return preview;
}

function requireSameFilter(filter: FilterVersion | null, preview: Preview): void {
  if ((filter?.id ?? null) === preview.filter_id && (filter?.version ?? null) === preview.filter_version)
    return;
  throw conflict('FilterChanged', 'The campaign filter changed. Refresh the audience preview.');
}

function belowMinimum(minimum: number) {
  return unprocessable(
    'AudienceBelowMinimum',
    `The audience is smaller than the minimum audience size of ${minimum}.`,
  );
}

function limitBelowMinimum(most: number, minimum: number) {
  const people = `${most} ${most === 1 ? 'person' : 'people'}`;
  return unprocessable(
    'AudienceBelowMinimum',
    `The SMS limit covers at most ${people}. The minimum audience size is ${minimum}.`,
  );
}

function totalExceeded(shown: number, campaign: CampaignRow) {
  const needed = (shown * campaign.parts).toLocaleString('en');
  const limit = campaign.total_sms.toLocaleString('en');
  return unprocessable('TotalExceeded', `The campaign needs about ${needed} SMS. Its SMS limit is ${limit}.`);
}

const audienceChanged = () =>
  conflict('AudienceChanged', 'The audience changed since you previewed it. Refresh the preview.');
