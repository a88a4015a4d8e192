import { randomUUID } from 'node:crypto';
import { dataKeyContext, type CampaignRow, type SchemaTransaction } from '../campaigns/campaign-row.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import type { ServiceContext } from '../service-context.js';
import type { Assignment } from './claim-messages.js';
import { changeMessages } from './organization-lock.js';
import { skipCancelled } from './skip-cancelled.js';
import { settleUncertain } from './settle-uncertain.js';

/**
 * Makes this process the one that sends the campaign. What a dead predecessor was submitting is Uncertain from now on:
 * it may have arrived, so it is never sent again by itself; its receipt settles it.
 * @returns null when there is nothing to send, or not yet
 */
export async function takeOver(
  context: ServiceContext,
  campaignId: string,
): Promise<(Assignment & { campaign: CampaignRow }) | null> {
  const found = await context.database.db
    .selectFrom('campaign')
    .select('organization_id')
    .where('id', '=', campaignId)
    .executeTakeFirst();
  if (!found) return null;
  const organizationId = found.organization_id;

  return changeMessages(context, organizationId, async (trx) => {
    const campaign = await trx
      .selectFrom('campaign')
      .selectAll()
      .where('id', '=', campaignId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    const due =
      campaign.status === 'Scheduled' && campaign.start_at !== null && campaign.start_at <= new Date();
    if (due) {
      await moveCampaign(trx, campaign, 'due');
      campaign.status = 'Queued';
    }
    if (campaign.status === 'Queued') await moveCampaign(trx, campaign, 'dispatch');
    else if (campaign.status !== 'Sending') {
      await tidyHeld(context, trx, campaign);
      return null;
    }

    const dispatcher = randomUUID();
    await trx.updateTable('campaign').set({ dispatcher }).where('id', '=', campaignId).execute();
    await abandonSubmitting(context, trx, campaign);
    if (!campaign.data_key) throw new Error('An accepted campaign has no data key');
    const dataKey = context.secrets.open(campaign.data_key, dataKeyContext(campaignId));
    return { campaignId, organizationId, dispatcher, dataKey, campaign };
  });
}

/** Paused or cancelled while it was sent: nobody sends it now, whatever was under way then. */
export async function tidyHeld(
  context: ServiceContext,
  trx: SchemaTransaction,
  campaign: CampaignRow,
): Promise<void> {
  if (!['Paused', 'Deferred', 'Cancelled'].includes(campaign.status)) return;
  await abandonSubmitting(context, trx, campaign);
  if (campaign.status === 'Cancelled') await skipCancelled(trx, campaign);
}

/** Messages that somebody was submitting, and whose answer nobody waits for any more, are Uncertain. */
export async function abandonSubmitting(
  { logger }: ServiceContext,
  trx: SchemaTransaction,
  { id, organization_id }: Pick<CampaignRow, 'id' | 'organization_id'>,
): Promise<void> {
  const { numUpdatedRows: uncertain } = await trx
    .updateTable('message')
    .set({ state: 'Uncertain', error: 'Interrupted' })
    .where('campaign_id', '=', id)
    .where('state', '=', 'Submitting')
    .executeTakeFirst();
  if (uncertain === 0n) return;
  logger.warn(
    { campaignId: id, uncertain: Number(uncertain) },
    'A send was interrupted; messages that may have left are uncertain',
  );
  await settleUncertain(trx, organization_id);
}
