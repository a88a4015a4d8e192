import { displayName, recordActivity, unprocessable, type ApiProblem, type Principal } from '@hima/api-kit';
import { requestChanged, requireUnanswered } from '../campaigns/answer-rules.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignView } from '../campaigns/campaign-schemas.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import type { ServiceContext } from '../service-context.js';
import { requireSmsSetup } from '../setup/sms-setup-row.js';

/**
 * Sets the most people a request may reach, or removes that cap. Nothing is read for it, so it tells nothing about the
 * audience; previews pin it, and accepting another cap than the previewed one is refused.
 */
export async function capAudience(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  { cap, version }: { cap: number | null; version: number },
): Promise<CampaignView> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    requireUnanswered(campaign);
    if (campaign.version !== version) throw requestChanged();
    const { audience_cap: before } = campaign;
    if (before === cap) return;
    const { minimum_audience: minimum } = await requireSmsSetup(trx, user.organizationId);
    if (cap !== null && cap < minimum) throw capBelowMinimum(minimum);
    await trx.updateTable('campaign').set({ audience_cap: cap }).where('id', '=', id).execute();
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.audience-capped',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: { version, before, cap },
    });
  });
  return viewCampaign(database.db, user, id);
}

/** 422: so few people could be recognized. */
export function capBelowMinimum(minimum: number): ApiProblem {
  return unprocessable(
    'CapBelowMinimum',
    `The audience cap must be at least the minimum audience size of ${minimum.toLocaleString('en')}.`,
  );
}
