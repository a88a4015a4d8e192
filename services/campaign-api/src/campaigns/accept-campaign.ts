import { randomUUID } from 'node:crypto';
import { conflict, displayName, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import type { Selectable } from 'kysely';
import { requireKeptPolicy } from '../campaign-filter/apply-filter.js';
import { currentFilter, type FilterVersion } from '../campaign-filter/filter-row.js';
import type { AudiencePreviewTable } from '../database/schema.js';
import { queues } from '../jobs/queues.js';
import { newDataKey } from '../numbers/number-cipher.js';
import type { ServiceContext } from '../service-context.js';
import { requireApprovedSender } from '../senders/require-approved-sender.js';
import { requireSmsSetup } from '../sms-setup/sms-setup-row.js';
import { requireApproval } from './approval-rules.js';
import { isRepeated, requestChanged, requireUnanswered } from './answer-rules.js';
import { dataKeyContext, findCampaign, type CampaignRow } from './campaign-row.js';
import type { CampaignView } from './campaign-schemas.js';
import { viewCampaign } from './campaign-view.js';
import { moveCampaign, refuseIllegal } from './move-campaign.js';
import { requireSameSettings } from './pinned-settings.js';
import { readAudience } from './read-audience.js';
import { shownCount } from './shown-counts.js';
import { dropStaged, enlistRecipients, stageRecipients, unstage } from './stage-audience.js';

const previewLifeMs = 24 * 60 * 60 * 1000;

type Preview = Selectable<AudiencePreviewTable>;

interface Answer {
  previewId: string;
  version: number;
  typedCount?: number | undefined;
}

/**
 * The data owner says yes to what they saw: this version of the request and exactly these people. The query runs
 * again, and one transaction freezes the request, enlists the recipients and hands the campaign to the sender.
 * Saying it twice is one send; of two people who say it at once, one is told who was faster.
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
  requireSameSettings(preview, setup);
  if (preview.eligible < setup.minimum_audience) throw belowMinimum(setup.minimum_audience);
  if (preview.eligible * campaign.parts > campaign.total_sms) throw totalExceeded(preview, campaign);
  requireApproval(setup, campaign, user, { eligible: preview.eligible, typed: answer.typedCount });
  const connection = await db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', campaign.connection_id)
    .executeTakeFirstOrThrow();
  if (connection.query_version !== preview.query_version) throw requestChanged();
  const filter = await currentFilter(db, campaign.filter_id);
  requireSameFilter(filter, preview);
  requireKeptPolicy(campaign, filter);

  const run = { id: randomUUID(), campaignId: id, dataKey: newDataKey() };
  try {
    const request = { connection, setup, filter: filter?.definition ?? null };
    const audience = await readAudience(context, request, (recipients) =>
      stageRecipients(context, run, recipients),
    );
    const { counts, fingerprint } = audience;
    if (counts.eligible < setup.minimum_audience) throw belowMinimum(setup.minimum_audience);
    if (!fingerprint.equals(preview.fingerprint)) throw audienceChanged(preview.eligible, counts.eligible);
    await unstage(context, run.id, audience);
    await freeze(context, user, answer, preview, run);
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
  run: { id: string; campaignId: string; dataKey: Buffer },
): Promise<void> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, run.campaignId, { forUpdate: true });
    if (isRepeated(campaign, user, 'Accepted')) return;
    requireAcceptable(campaign, answer);
    await requireApprovedSender(trx, campaign);
    requireSameSettings(preview, await requireSmsSetup(trx, user.organizationId));
    const filter = await currentFilter(trx, campaign.filter_id);
    requireSameFilter(filter, preview);
    const later = campaign.start_at !== null;
    await refuseIllegal(() =>
      moveCampaign(trx, campaign, later ? 'acceptForLater' : 'acceptNow', {
        recordedAs: 'accept',
        set: {
          answered_by: user.id,
          answered_by_name: displayName(user),
          answered_at: new Date(),
          accepted_query_version: preview.query_version,
          accepted_filter_version: preview.filter_version,
          accepted_gateway_version: preview.gateway_version,
          ...requireKeptPolicy(campaign, filter),
          audience_count: preview.eligible,
          audience_fingerprint: preview.fingerprint,
          data_key: secrets.seal(run.dataKey, dataKeyContext(campaign.id)),
        },
        by: displayName(user),
      }),
    );
    const enlisted = await enlistRecipients(trx, campaign, run.id);
    if (enlisted !== preview.eligible) throw new Error('The staged audience is not the one that was read');
    await database.jobs.send(
      queues.wake,
      { campaignId: campaign.id },
      { trx, ...(campaign.start_at && { startAfter: campaign.start_at }) },
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
        audience: preview.eligible,
      },
    });
  });
}

function requireAcceptable(campaign: CampaignRow, { version }: Answer): void {
  requireUnanswered(campaign);
  if (campaign.start_at && campaign.start_at <= new Date()) {
    throw conflict('AlreadyAnswered', 'The request has expired: its start time has passed.');
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
  if (!preview)
    throw unprocessable('PreviewMissing', 'Please look at the audience before you accept the request.');
  if (Date.now() - preview.queried_at.getTime() > previewLifeMs) {
    throw unprocessable(
      'PreviewExpired',
      'You looked at the audience more than a day ago. Please look again.',
    );
  }
  if (preview.campaign_version !== campaign.version) throw requestChanged();
  return preview;
}

function requireSameFilter(filter: FilterVersion | null, preview: Preview): void {
  if ((filter?.id ?? null) === preview.filter_id && (filter?.version ?? null) === preview.filter_version)
    return;
  throw conflict(
    'FilterChanged',
    'The campaign filter was changed in the meantime. Please look at the audience again.',
  );
}

function belowMinimum(minimum: number) {
  return unprocessable(
    'AudienceBelowMinimum',
    `The audience is smaller than the minimum of ${minimum} people.`,
  );
}

function totalExceeded(preview: Preview, campaign: CampaignRow) {
  const needed = format(preview.eligible * campaign.parts);
  const sentence = `The campaign needs about ${needed} SMS, more than the total of ${campaign.total_sms.toLocaleString('en')} asked for.`;
  return unprocessable('TotalExceeded', sentence);
}

function audienceChanged(from: number, to: number) {
  const [before, now] = [format(from), format(to)];
  const sentence =
    before === now
      ? `The audience has changed: there are still about ${now} people, but not the same. Please review it again.`
      : `The audience has changed from about ${before} to about ${now}. Please review it again.`;
  return conflict('AudienceChanged', sentence);
}

/** No closer than the preview shows it. */
function format(count: number): string {
  return shownCount(count).toLocaleString('en');
}
