import { randomUUID } from 'node:crypto';
import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { maskNumber } from '../numbers/mask.js';
import { RandomSample } from '../numbers/sample.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../sms-setup/sms-setup-row.js';
import { requireUnanswered } from './answer-rules.js';
import { findCampaign } from './campaign-row.js';
import type { AudiencePreviewView } from './campaign-schemas.js';
import { readAudience } from './read-audience.js';

const sampleSize = 10;

/** Who would get the message: counts and a masked sample, or only that they are too few. No number is kept. */
export async function previewAudience(
  context: ServiceContext,
  user: Principal,
  id: string,
): Promise<AudiencePreviewView> {
  const { db } = context.database;
  const campaign = await findCampaign(db, user.organizationId, id);
  requireUnanswered(campaign);
  const setup = await requireSmsSetup(db, user.organizationId);
  const connection = await db
    .selectFrom('database_connection')
    .selectAll()
    .where('id', '=', campaign.connection_id)
    .executeTakeFirstOrThrow();

  const started = performance.now();
  const sample = new RandomSample<string>(sampleSize);
  const { counts, fingerprint } = await readAudience(context, connection, setup, (recipients) => {
    for (const { e164 } of recipients) sample.offer(e164);
  });
  const belowMinimum = counts.eligible < setup.minimum_audience;
  const preview: AudiencePreviewView = {
    id: randomUUID(),
    campaignVersion: campaign.version,
    queryVersion: connection.query_version,
    queriedAt: new Date().toISOString(),
    durationMs: Math.round(performance.now() - started),
    minimum: setup.minimum_audience,
    belowMinimum,
    counts: belowMinimum ? null : counts,
    sample: belowMinimum ? [] : sample.items.map(maskNumber),
    exceedsTotal: !belowMinimum && counts.eligible * campaign.parts > campaign.total_sms,
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
        user_id: user.id,
        queried_at: new Date(preview.queriedAt),
        eligible: counts.eligible,
        fingerprint,
      })
      .execute();
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.audience-previewed',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: {
        version: campaign.version,
        queryVersion: connection.query_version,
        belowMinimum,
        counts: preview.counts,
      },
    });
  });
  return preview;
}
