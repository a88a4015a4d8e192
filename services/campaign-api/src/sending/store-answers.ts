import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignRow, SchemaTransaction } from '../campaigns/campaign-row.js';
import type { ServiceContext } from '../service-context.js';
import { codeOf } from '../sources/network-problems.js';
import type { Assignment } from './claim-messages.js';
import { countForDay } from './daily-cap.js';
import { changeCampaignMessages, changeMessages } from './organization-lock.js';
import { sendingDay } from './sending-hours.js';
import type { SendingRules } from './sending-rules.js';
import { isDataProblem, storeEach } from './store-each.js';
import { isUncertain, storeResults, type SubmissionResult } from './store-results.js';

const retryMs = 500;

interface Sending {
  /** The rules of the moment. */
  setup(): SendingRules;
  signal: AbortSignal;
}

type Answered = Assignment & { campaign: Pick<CampaignRow, 'parts'> };

/** A message that cannot be settled stays Submitting, and is Uncertain at the end of the send. */
export async function storeAnswers(
  context: ServiceContext,
  assignment: Answered,
  batch: SubmissionResult[],
  sending: Sending,
): Promise<void> {
  const { campaignId } = assignment;
  await storeEach(
    batch,
    (results) => storeWhenPossible(context, assignment, results, sending),
    (error) =>
      context.logger.error({ code: codeOf(error), campaignId }, 'Dropped a response of the SMS center'),
  );
}

/** Keeps trying while the database is away: the answers of the SMS center exist nowhere else. */
async function storeWhenPossible(
  context: ServiceContext,
  assignment: Answered,
  results: SubmissionResult[],
  { setup, signal }: Sending,
): Promise<void> {
  const { organizationId, campaignId, campaign } = assignment;
  const store = async (trx: SchemaTransaction): Promise<void> => {
    await storeResults(trx, assignment, results);
    const { dailyCap, timeZone } = setup();
    if (dailyCap === null) return;
    const back = results.filter(({ state }) => state === 'Queued').length;
    const { day } = sendingDay(timeZone, context.clock());
    await countForDay(trx, organizationId, day, -back * campaign.parts);
  };
  for (;;) {
    try {
      if (results.some(isUncertain)) await changeMessages(context, organizationId, store);
      else await changeCampaignMessages(context, assignment, store);
      return;
    } catch (err) {
      if (isDataProblem(err)) throw err;
      context.logger.error({ err, campaignId }, 'Failed to store responses of the SMS center');
      if (signal.aborted) throw err;
      await pause(retryMs);
    }
  }
}
