import { randomUUID } from 'node:crypto';
import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { currentFilter } from '../campaign-filter/filter-row.js';
import { surelyExceeds } from '../disclosure/disclose-audience.js';
import { budgetOf } from '../disclosure/preview-budget.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';
import { requireUnanswered } from '../campaigns/answer-rules.js';
import { atMost } from './at-most.js';
import { questionOf } from './audience-question.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { AudiencePreviewView } from '../campaigns/campaign-schemas.js';
import { readPreview } from './read-preview.js';
import { pinnedSettings } from '../setup/pinned-settings.js';
import type { AudienceRequest } from './read-audience.js';

/**
 * The audience preview: noisy counts and a masked sample, or only that it is below the minimum. No number is stored.
 * @param fresh takes new figures although there are some of the last day
 */
export async function previewAudience(
  context: ServiceContext,
  user: Principal,
  id: string,
  { fresh, signal }: { fresh: boolean; signal?: AbortSignal },
): Promise<AudiencePreviewView> {
  const { db } = context.database;
  const campaign = await findCampaign(db, user.organizationId, id);
  requireUnanswered(campaign);
  const [setup, connection, filter] = await Promise.all([
    requireSmsSetup(db, user.organizationId),
    db
      .selectFrom('database_connection')
      .selectAll()
      .where('id', '=', campaign.connection_id)
      .executeTakeFirstOrThrow(),
    currentFilter(db, campaign.filter_id),
  ]);
  const pinned = await pinnedSettings(db, setup);
  const request: AudienceRequest = { connection, setup, filter: filter?.definition ?? null, run: { signal } };

  const started = performance.now();
  const { sketch, shown, answeredAt } = await readPreview(context, user, request, { fresh });
  const preview: AudiencePreviewView = {
    id: randomUUID(),
    campaignVersion: campaign.version,
    queryVersion: connection.query_version,
    filterVersion: filter?.version ?? null,
    queriedAt: answeredAt.toISOString(),
    durationMs: Math.round(performance.now() - started),
    ...shown,
    audienceCap: campaign.audience_cap,
    exceedsTotal: surelyExceeds(
      atMost(shown.counts?.eligible ?? 0, campaign),
      Math.floor(campaign.total_sms / campaign.parts),
    ),
    budget: await budgetOf(context, user),
  };

  await db.transaction().execute(async (trx) => {
    await trx
      .insertInto('audience_preview')
      .values({
        id: preview.id,
        organization_id: user.organizationId,
        campaign_id: id,
        campaign_version: campaign.version,
        query_version: connection.query_version,
        filter_id: filter?.id ?? null,
        filter_version: filter?.version ?? null,
        ...pinned,
        user_id: user.id,
        queried_at: new Date(),
        definition: questionOf(request),
        shown: shown.counts?.eligible ?? null,
        shown_at: answeredAt,
        audience_cap: campaign.audience_cap,
        sketch,
      })
      .execute();
    const { queryVersion, filterVersion, belowMinimum, counts, audienceCap } = preview;
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.audience-previewed',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: { version: campaign.version, queryVersion, filterVersion, belowMinimum, counts, audienceCap },
    });
  });
  return preview;
}
