import { eachAlone } from '@hima/api-kit';
import { findCampaign } from '../campaigns/campaign-row.js';
import { canHappen, startsFrom } from '../campaigns/campaign-states.js';
import { changeCampaignMessages } from '../campaigns/organization-lock.js';
import type { ServiceContext } from '../service-context.js';
import { pauseLocked } from './hold-campaign.js';

/**
 * Pauses what an organization sends or has scheduled when it is no longer approved. A user resumes it after the
 * organization was approved again.
 *
 * @returns whether it is not approved
 */
export async function suspendIfRevoked(context: ServiceContext, organizationId: string): Promise<boolean> {
  if (!(await context.standings.isRevoked(organizationId))) return false;
  const open = await context.database.db
    .selectFrom('campaign')
    .select('id')
    .where('organization_id', '=', organizationId)
    .where('status', 'in', startsFrom('suspend'))
    .execute();
  await eachAlone(open, ({ id }) => suspend(context, { organizationId, campaignId: id }), {
    what: 'pause a campaign of an organization that is not approved',
    idOf: ({ id }) => id,
    logger: context.logger,
  });
  return true;
}

async function suspend(
  context: ServiceContext,
  ids: { organizationId: string; campaignId: string },
): Promise<void> {
  await changeCampaignMessages(context, ids, async (trx) => {
    const campaign = await findCampaign(trx, ids.organizationId, ids.campaignId, { forUpdate: true });
    if (canHappen('suspend', campaign.status))
      await pauseLocked(context, trx, campaign, 'OrganizationNotApproved', 'suspend');
  });
}

/** The same for all organizations that have something to send. */
export async function suspendRevoked(context: ServiceContext, signal: AbortSignal): Promise<void> {
  const organizations = await context.database.db
    .selectFrom('campaign')
    .select('organization_id')
    .distinct()
    .where('status', 'in', startsFrom('suspend'))
    .execute();
  await eachAlone(organizations, ({ organization_id }) => suspendIfRevoked(context, organization_id), {
    what: 'check whether an organization is approved',
    idOf: ({ organization_id }) => organization_id,
    logger: context.logger,
    signal,
  });
}
