import { displayName, forbidden, recordActivity, type Principal } from '@hima/api-kit';
import { mayRemark } from '../campaigns/allowed-actions.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignView } from '../campaigns/campaign-schemas.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import { addRemark } from '../campaigns/remarks.js';
import { addToTimeline } from '../campaigns/timeline.js';
import { notify } from '../notifications/notify.js';
import type { ServiceContext } from '../service-context.js';

/** Adds a remark for the requester and the approvers. @throws {ApiProblem} 403 for anyone else */
export async function remarkOnRequest(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  text: string,
): Promise<CampaignView> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    if (!mayRemark(campaign, user)) throw forbidden('Pages.Campaigns.Answer');
    await addRemark(trx, user, id, { kind: 'Remark', text });
    await addToTimeline(trx, { campaign_id: id, event: 'remark', by_name: displayName(user) });
    const asks = campaign.created_by === user.id;
    await notify(trx, {
      organizationId: user.organizationId,
      kind: 'RequestRemark',
      subjectId: id,
      by: user.id,
      ...(!asks && { to: campaign.created_by }),
    });
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.remarked',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
    });
  });
  return viewCampaign(database.db, user, id);
}
