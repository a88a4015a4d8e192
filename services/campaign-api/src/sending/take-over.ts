import { randomUUID } from 'node:crypto';
import { SecretUnreadable } from '@hima/api-kit';
import { hasOptOutLink, isTracked } from '@hima/sms-text';
import { dataKeyContext } from '../campaigns/campaign-row.js';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import { textsOf } from '../campaigns/texts.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import type { ServiceContext } from '../service-context.js';
import type { Assignment } from './claim-messages.js';
import { failCampaign } from './fail-campaign.js';
import { pauseLocked } from './hold-campaign.js';
import { afterCommit, changeMessages } from '../campaigns/organization-lock.js';
import { skipCanceled } from './skip-canceled.js';
import { settleUncertain } from './settle-uncertain.js';

/**
 * Makes this process the one that sends the campaign. What a dead predecessor was submitting is Uncertain from now on:
 * it may have arrived, so it is never resent automatically; its receipt settles it.
 * A deferred campaign is reopened: the caller has made sure that it is time. One whose numbers cannot be read fails, or is
 * paused if it has begun.
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
    if (!['Queued', 'Sending', 'Deferred'].includes(campaign.status)) {
      await settleStoppedSend(context, trx, campaign);
      return null;
    }
    const dataKey = openDataKey(context, campaign);
    if (!dataKey) {
      await stopUnreadable(context, trx, campaign);
      return null;
    }
    if (campaign.status === 'Queued') await moveCampaign(trx, campaign, 'dispatch');
    if (campaign.status === 'Deferred')
      await moveCampaign(trx, campaign, 'reopen', { set: { deferred_until: null, defer_reason: null } });

    const dispatcherId = randomUUID();
    await trx
      .updateTable('campaign')
      .set({ dispatcher: dispatcherId, stalled_at: null, throttled_at: null })
      .where('id', '=', campaignId)
      .execute();
    await abandonSubmitting(context, trx, campaign);
    const texts = textsOf(campaign);
    return {
      campaignId,
      organizationId,
      dispatcherId,
      dataKey,
      texts,
      tracked: isTracked(texts.A),
      optOutLinks: Object.values(texts).some(hasOptOutLink),
      begun: campaign.begun_at !== null,
      disclosed: campaign.disclosed_at !== null,
      campaign,
    };
  });
}

/** A campaign that has not begun fails. A running one waits for the master key that its data key is encrypted with. */
async function stopUnreadable(
  context: ServiceContext,
  trx: SchemaTransaction,
  campaign: CampaignRow,
): Promise<void> {
  if (campaign.status !== 'Queued') {
    await abandonSubmitting(context, trx, campaign);
    return pauseLocked(context, trx, campaign, 'DataKeyUnreadable');
  }
  await failCampaign(context, trx, campaign, 'DataKeyUnreadable');
}

/** The key of the campaign's numbers; undefined when it is missing or sealed under another master key. */
export function openDataKey(
  { secrets }: Pick<ServiceContext, 'secrets'>,
  { id, data_key }: Pick<CampaignRow, 'id' | 'data_key'>,
): Buffer | undefined {
  if (!data_key) return undefined;
  try {
    return secrets.open(data_key, dataKeyContext(id));
  } catch (error) {
    if (error instanceof SecretUnreadable) return undefined;
    throw error;
  }
}

/** Paused or canceled while it was sent: no dispatcher sends it now. */
export async function settleStoppedSend(
  context: ServiceContext,
  trx: SchemaTransaction,
  campaign: CampaignRow,
): Promise<void> {
  if (!['Paused', 'Deferred', 'Cancelled'].includes(campaign.status)) return;
  await abandonSubmitting(context, trx, campaign);
  if (campaign.status === 'Cancelled') await skipCanceled(trx, campaign);
}

/** Messages that were being submitted, and that no dispatcher waits for any more, become Uncertain. */
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
  afterCommit(trx, () =>
    logger.warn(
      { campaignId: id, uncertain: Number(uncertain) },
      'A send was interrupted; messages being submitted are unconfirmed',
    ),
  );
  await settleUncertain(trx, organization_id);
}
