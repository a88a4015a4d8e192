import { conflict } from '@hima/api-kit';
import type { UpdateObject } from 'kysely';
import type { CampaignRow } from '../database/tables/campaigns.js';
import type { Schema, SchemaTransaction } from '../database/schema.js';
import { IllegalTransition, nextState, startsFrom, timelineEventOf } from './campaign-states.js';
import { addToTimeline, type Happening } from './timeline.js';

export interface Move {
  set?: UpdateObject<Schema, 'campaign'>;
  by?: string;
}

/** Applies an event to a campaign that the transaction has locked. @throws {IllegalTransition} */
export async function moveCampaign(
  trx: SchemaTransaction,
  campaign: Pick<CampaignRow, 'id' | 'status' | 'answer_status'>,
  happening: Happening,
  { set, by }: Move = {},
): Promise<void> {
  const { event, ...meaning } = typeof happening === 'string' ? { event: happening } : happening;
  const next = nextState({ status: campaign.status, answerStatus: campaign.answer_status }, event);
  const moved = await trx
    .updateTable('campaign')
    .set({ ...set, status: next.status, answer_status: next.answerStatus })
    .where('id', '=', campaign.id)
    .where('status', 'in', startsFrom(event))
    .executeTakeFirst();
  if (moved.numUpdatedRows !== 1n) throw new IllegalTransition(event, campaign.status);
  await addToTimeline(trx, {
    campaign_id: campaign.id,
    event: timelineEventOf(event),
    by_name: by ?? null,
    ...meaning,
  });
}

/** Runs a step and answers 409 where the state machine refuses it. */
export async function refuseIllegal<Value>(step: () => Promise<Value>): Promise<Value> {
  try {
    return await step();
  } catch (error) {
    if (!(error instanceof IllegalTransition)) throw error;
    throw conflict(
      'IllegalTransition',
      `The status ${error.status} doesn’t allow this. Reload the latest version.`,
    );
  }
}
