import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import type { ServiceContext } from '../service-context.js';
import { isRepeated, requestChanged, requireUnanswered } from '../campaigns/answer-rules.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignView } from '../campaigns/campaign-schemas.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import { moveCampaign, refuseIllegal } from '../campaigns/move-campaign.js';

/** The data owner says no. The same person saying it twice gets the same answer. */
export async function rejectCampaign(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  { reason, version }: { reason: string; version: number },
): Promise<CampaignView> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    if (isRepeated(campaign, user, 'Rejected')) return;
    requireUnanswered(campaign);
    if (campaign.version !== version) throw requestChanged();
    await refuseIllegal(() =>
      moveCampaign(
        trx,
        campaign,
        { event: 'reject', answer_reason: reason },
        {
          set: {
            answered_by: user.id,
            answered_by_name: displayName(user),
            answered_at: new Date(),
            answer_reason: reason,
          },
          by: displayName(user),
        },
      ),
    );
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.rejected',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: { reason, version },
    });
  });
  return viewCampaign(database.db, user, id);
}
