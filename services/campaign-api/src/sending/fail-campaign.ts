import { forgetAnswer } from '../disclosure/answer-question.js';
import { findCampaign } from '../campaigns/campaign-row.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { recordBySystem } from '../campaigns/record-by-system.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { FailureReason } from '../database/tables/campaign-values.js';
import type { SchemaTransaction } from '../database/schema.js';
import { queues } from '../jobs/queues.js';
import type { ServiceContext } from '../service-context.js';
import { skipCanceled } from './skip-canceled.js';

/** Fails a campaign, locked by the transaction, before its first message. */
export async function failCampaign(
  { database }: Pick<ServiceContext, 'database'>,
  trx: SchemaTransaction,
  campaign: CampaignRow,
  reason: FailureReason,
): Promise<void> {
  const { id: campaignId, organization_id: group } = campaign;
  await moveCampaign(trx, campaign, 'fail', { set: { failure_reason: reason } });
  await recordBySystem(trx, campaign, 'campaign.failed', { reason });
  const more = await skipCanceled(trx, campaign, 'Failed');
  if (more) await database.jobs.send(queues.skip, { campaignId }, { trx, singletonKey: campaignId, group });
}

/** The same for a campaign that a dispatcher was about to begin; does nothing if someone else was faster. */
export async function failUnbegun(
  context: ServiceContext,
  trx: SchemaTransaction,
  {
    organizationId,
    campaignId,
    dispatcherId,
  }: { organizationId: string; campaignId: string; dispatcherId: string },
  reason: FailureReason,
): Promise<void> {
  const campaign = await findCampaign(trx, organizationId, campaignId, { forUpdate: true });
  if (campaign.status !== 'Sending' || campaign.dispatcher !== dispatcherId || campaign.begun_at) return;
  // The next campaign to these people needs a new preview.
  const { accepted_definition: definition } = campaign;
  if (definition) await forgetAnswer(trx, organizationId, definition);
  await failCampaign(context, trx, campaign, reason);
}
