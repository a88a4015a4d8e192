import { setTimeout as pause } from 'node:timers/promises';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { SchemaTransaction } from '../database/schema.js';
import type { ServiceContext } from '../service-context.js';
import { codeOf } from '../sources/network-problems.js';
import type { Assignment, ClaimedMessage } from './claim-messages.js';
import { countForDay } from './daily-cap.js';
import { changeBeside, changeCampaignMessages, changeMessages } from '../campaigns/organization-lock.js';
import { discloseFigures } from './disclose-figures.js';
import { isDataProblem, storeEach } from './store-each.js';
import { isAnyEarly } from './kept-receipts.js';
import { idsOf, isUncertain, storeResults, writeResults, type SubmissionResult } from './store-results.js';

const retryMs = 500;

export interface Answer extends SubmissionResult, Pick<ClaimedMessage, 'countedOn'> {
  /** The message was already stored as Uncertain; a receipt may be settling it. */
  isLate?: boolean;
}
type Answered = Assignment & { campaign: Pick<CampaignRow, 'parts'> };

/** A message that cannot be settled stays Submitting, and is Uncertain at the end of the send. */
export async function storeAnswers(
  context: ServiceContext,
  assignment: Answered,
  batch: Answer[],
): Promise<void> {
  const { campaignId } = assignment;
  await storeEach(
    batch,
    (answers) => storeWhenPossible(context, assignment, answers),
    (error) =>
      context.logger.error({ code: codeOf(error), campaignId }, 'Dropped a response of the SMS center'),
  );
}

/** Keeps trying while the database is away: the answers of the SMS center exist nowhere else. */
async function storeWhenPossible(
  context: ServiceContext,
  assignment: Answered,
  answers: Answer[],
): Promise<void> {
  const { organizationId, campaignId, campaign } = assignment;
  const count = async (trx: SchemaTransaction, returned: ReadonlySet<number>): Promise<void> => {
    await discloseFigures(trx, assignment);
    const back = answers.flatMap(({ messageId, countedOn }) =>
      returned.has(messageId) && countedOn !== null ? [countedOn] : [],
    );
    // Claimed before midnight, refused after it: the days in one order, so that no two transactions wait for each other.
    for (const day of [...new Set(back)].sort()) {
      const messages = back.filter((counted) => counted === day).length;
      await countForDay(trx, organizationId, day, -messages * campaign.parts);
    }
  };
  const store = async (trx: SchemaTransaction) => count(trx, await storeResults(trx, assignment, answers));
  /** @returns false, with nothing stored, when a receipt came before its answer */
  const storeBeside = async (trx: SchemaTransaction): Promise<boolean> => {
    if (await isAnyEarly(trx, organizationId, idsOf(answers))) return false;
    await count(trx, await writeResults(trx, assignment, answers));
    return true;
  };
  for (;;) {
    try {
      if (answers.some(isUncertain)) await changeMessages(context, organizationId, store);
      else if (answers.some(({ isLate }) => isLate)) await changeCampaignMessages(context, assignment, store);
      else if (!(await changeBeside(context, { kind: 'results', organizationId, campaignId }, storeBeside)))
        await changeCampaignMessages(context, assignment, store);
      context.counts.messages.add(answers);
      return;
    } catch (err) {
      if (isDataProblem(err)) throw err;
      context.logger.error({ err, campaignId }, 'Failed to store responses of the SMS center');
      if (context.givenUp.aborted) throw err;
      await pause(retryMs);
    }
  }
}
