import { randomUUID } from 'node:crypto';
import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { currentFilter } from '../campaign-filter/filter-row.js';
import { maskNumber } from '../numbers/mask.js';
import { RandomSample } from '../numbers/sample.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../sms-setup/sms-setup-row.js';
import { requireUnanswered } from './answer-rules.js';
import { definitionOf, recordLook, requireDifferent, requireLookLeft } from './audience-looks.js';
import { findCampaign, type CampaignRow } from './campaign-row.js';
import type { AudiencePreviewView } from './campaign-schemas.js';
import { pinnedSettings } from './pinned-settings.js';
import { readAudience, type Audience, type AudienceRequest, type Recipient } from './read-audience.js';
import { shownByRule, shownCounts } from './shown-counts.js';

const sampleSize = 10;
const looksADay = 20;

/** Who would get the message: counts and a masked sample, or only that they are too few. No number is kept. */
export async function previewAudience(
  context: ServiceContext,
  user: Principal,
  id: string,
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
  const request: AudienceRequest = { connection, setup, filter: filter?.definition ?? null };
  const look = { user, campaignId: id, mostADay: looksADay, definition: definitionOf(request) };
  await requireLookLeft(context, look);

  const started = performance.now();
  // Some of the sample may turn out to be withdrawn; a few more than are shown make up for them.
  const sample = new RandomSample<Recipient>(sampleSize * 2);
  const audience = await readAudience(context, request, (recipients) => {
    for (const recipient of recipients) sample.offer(recipient);
  });
  const preview: AudiencePreviewView = {
    id: randomUUID(),
    campaignVersion: campaign.version,
    queryVersion: connection.query_version,
    filterVersion: filter?.version ?? null,
    queriedAt: new Date().toISOString(),
    durationMs: Math.round(performance.now() - started),
    ...shownOf(audience, request, sample.items, campaign),
  };
  if (!preview.belowMinimum) await requireDifferent(context, look, audience.sketch, setup.minimum_audience);

  await db.transaction().execute(async (trx) => {
    await recordLook(trx, look, preview.belowMinimum ? null : audience.sketch);
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
        ...pinnedSettings(setup),
        user_id: user.id,
        queried_at: new Date(preview.queriedAt),
        eligible: audience.counts.eligible,
        fingerprint: audience.fingerprint,
      })
      .execute();
    const { queryVersion, filterVersion, belowMinimum, counts } = preview;
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.audience-previewed',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: { version: campaign.version, queryVersion, filterVersion, belowMinimum, counts },
    });
  });
  return preview;
}

function shownOf(
  { counts, excludedByRule, includes }: Audience,
  { setup, filter }: AudienceRequest,
  sample: Recipient[],
  campaign: CampaignRow,
) {
  const minimum = setup.minimum_audience;
  const rounded = true;
  if (counts.eligible < minimum) {
    return { minimum, belowMinimum: true, counts: null, rounded, rules: [], sample: [], exceedsTotal: false };
  }
  const rules = (filter?.rules ?? []).map(({ title }, index) => ({
    title,
    excluded: shownByRule(excludedByRule[index] ?? 0, minimum),
  }));
  return {
    minimum,
    belowMinimum: false,
    counts: shownCounts(counts, rules),
    rounded,
    rules,
    sample: sample
      .filter(({ lookup }) => includes(lookup))
      .slice(0, sampleSize)
      .map(({ e164 }) => maskNumber(e164)),
    exceedsTotal: counts.eligible * campaign.parts > campaign.total_sms,
  };
}
