import { sql } from 'kysely';
import { findCampaign } from '../campaigns/campaign-row.js';
import { moveCampaign } from '../campaigns/move-campaign.js';
import { changeMessages } from '../campaigns/organization-lock.js';
import type { ServiceContext } from '../service-context.js';
import { discloseFigures } from './disclose-figures.js';
import { begin, nextAttempt, type SendAssignment } from './claim-messages.js';
import { completeCampaigns } from './complete-campaigns.js';
import { abandonSubmitting, settleStoppedSend } from './take-over.js';

/**
 * Ends a send whose queue has nothing left to claim and that is submitting nothing, unless messages came back to the
 * queue in the meantime.
 * @returns in how many seconds the next of those can be sent; undefined when the send has ended
 */
export async function finishSend(
  context: ServiceContext,
  assignment: SendAssignment,
): Promise<number | undefined> {
  const { organizationId, campaignId, dispatcherId } = assignment;
  const dueInSeconds = await changeMessages(context, organizationId, async (trx) => {
    const campaign = await findCampaign(trx, organizationId, campaignId, { forUpdate: true });
    if (campaign.dispatcher !== dispatcherId) return undefined;
    // Whatever it remembers: a transaction that stored responses may have been lost.
    await discloseFigures(trx, { campaignId, disclosed: false });
    if (campaign.status !== 'Sending') {
      // Messages being submitted during a pause or cancellation may have returned to the queue.
      await settleStoppedSend(context, trx, campaign);
      return undefined;
    }
    // A user can have resumed it for a changed gateway; no message is being submitted to the old one.
    assignment.campaign.accepted_gateway_version = campaign.accepted_gateway_version;
    const ledger = await trx
      .selectFrom('campaign_ledger')
      .select(['queued', 'submitting'])
      .where('campaign_id', '=', campaignId)
      .executeTakeFirst();
    // A campaign without any recipient has none.
    const { queued, submitting } = ledger ?? { queued: 0, submitting: 0 };
    if (queued > 0) return nextAttempt(trx, campaignId);
    // Nothing is being submitted here, and no other dispatcher may send: these responses were lost with the database.
    if (submitting > 0) await abandonSubmitting(context, trx, campaign);
    await begin(trx, assignment);
    await moveCampaign(trx, campaign, 'submitted', { set: { submitted_at: sql`now()` } });
    return undefined;
  });
  if (dueInSeconds === undefined) await completeCampaigns(context, [campaignId]);
  return dueInSeconds;
}
