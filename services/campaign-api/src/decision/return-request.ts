import { displayName, recordActivity, type Principal } from '@hima/api-kit';
import { requestChanged, requireUnanswered } from '../campaigns/answer-rules.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import type { CampaignView } from '../campaigns/campaign-schemas.js';
import { viewCampaign } from '../campaigns/campaign-view.js';
import { moveCampaign, refuseIllegal } from '../campaigns/move-campaign.js';
import { addRemark, returnedBy } from '../campaigns/remarks.js';
import { takeSnapshot, type RequestMember } from '../campaigns/request-snapshot.js';
import type { ServiceContext } from '../service-context.js';

/** Returns a request for changes. Repeating it has no effect. */
export async function returnRequest(
  { database }: ServiceContext,
  user: Principal,
  id: string,
  { remark, fields, version }: { remark: string; fields: RequestMember[]; version: number },
): Promise<CampaignView> {
  await database.db.transaction().execute(async (trx) => {
    const campaign = await findCampaign(trx, user.organizationId, id, { forUpdate: true });
    if (campaign.status === 'Returned' && (await returnedBy(trx, id)) === user.id) return;
    requireUnanswered(campaign);
    if (campaign.version !== version) throw requestChanged();
    // A new version: an edit that began before would submit it again without its requester having read the remark.
    const set = { version: campaign.version + 1 };
    await refuseIllegal(() => moveCampaign(trx, campaign, 'return', { set, by: displayName(user) }));
    const request = await takeSnapshot(trx, campaign);
    await addRemark(trx, user, id, { kind: 'Return', text: remark, fields: [...new Set(fields)], request });
    await recordActivity(trx, {
      organizationId: user.organizationId,
      actorId: user.id,
      actorName: displayName(user),
      action: 'campaign.returned',
      entity: 'campaign',
      entityId: id,
      summary: campaign.name,
      details: { version },
    });
  });
  return viewCampaign(database.db, user, id);
}
