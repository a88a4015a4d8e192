import { conflict, displayName, recordActivity, unprocessable, type Principal } from '@hima/api-kit';
import { surelyExceeds } from '../disclosure/disclose-audience.js';
import type { ServiceContext } from '../service-context.js';
import type { SmsSetupRow } from '../setup/sms-setup-row.js';
import { atMost } from '../audience/at-most.js';
import { capBelowMinimum } from './cap-audience.js';
import { requireApproval } from './approval-rules.js';
import { isRepeated, requestChanged, requireUnanswered } from '../campaigns/answer-rules.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { CampaignView } from '../campaigns/campaign-schemas.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { beginPreparation } from './preparation.js';
import { findPreparation } from '../campaigns/preparation-row.js';
import { requireAsPreviewed, type Preview } from './require-as-previewed.js';

const previewLifeMs = 24 * 60 * 60 * 1000;

interface Answer {
  previewId: string;
  version: number;
  typedCount?: number | undefined;
}

/**
 * Accepts the previewed version of the request and its audience. What the service knows is checked at once; a job prepares
 * the recipients, see prepare-campaign.ts. Accepting twice is one send; of two concurrent approvers, one gets an error.
 * Refusals depend only on what was shown: a refusal must not disclose more than the preview.
 */
export async function acceptCampaign(
  context: ServiceContext,
  user: Principal,
  id: string,
  answer: Answer,
): Promise<CampaignView> {
  const { db } = context.database;
  await db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    if (isRepeated(campaign, user, 'Accepted')) return;
    if ((await findPreparation(trx, id))?.accepted_by === user.id) return;
    requireAcceptable(campaign, answer);
    const preview = await requirePreview(trx, user, campaign, answer);
    const { setup, limit } = await requireAsPreviewed(trx, campaign, preview);
    const shown = requireReachable(campaign, setup, preview, limit);
    const reached = atMost(shown, campaign);
    requireApproval(setup, campaign, user, { shown: reached, typed: answer.typedCount });
    await moveCampaign(trx, campaign, 'prepare', {
      set: { preparation_failure: null },
      by: displayName(user),
    });
    await beginPreparation(context, trx, user, id, { id: preview.id, shown });
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.accepted',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: {
        version: campaign.version,
        queryVersion: preview.query_version,
        filterVersion: preview.filter_version,
        audienceCap: campaign.audience_cap,
      },
    });
  });
  return viewCampaign(db, user, id);
}

/** @returns the audience size shown @throws {ApiProblem} 422 AudienceBelowMinimum or TotalExceeded */
function requireReachable(
  campaign: CampaignRow,
  { minimum_audience: minimum }: SmsSetupRow,
  { shown }: Preview,
  limit: number,
): number {
  if (shown === null) throw belowMinimum(minimum);
  // The messages reach so many at most: a small limit would pick few people out of a large audience.
  if (limit < minimum) throw limitBelowMinimum(limit, minimum);
  if (campaign.audience_cap !== null && campaign.audience_cap < minimum) throw capBelowMinimum(minimum);
  const reached = atMost(shown, campaign);
  if (surelyExceeds(reached, limit)) throw totalExceeded(reached, campaign);
  return shown;
}

function requireAcceptable(campaign: CampaignRow, { version }: Answer): void {
  requireUnanswered(campaign);
  if (campaign.start_at && campaign.start_at <= new Date()) {
    throw conflict('AlreadyAnswered', 'The request expired because its start time has passed.');
  }
  if (campaign.version !== version) throw requestChanged();
}

async function requirePreview(
  trx: SchemaTransaction,
  user: Principal,
  campaign: CampaignRow,
  { previewId }: Answer,
): Promise<Preview> {
  const preview = await trx
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
