import { setTimeout as pause } from 'node:timers/promises';
import type { EventStream } from '@hima/api-kit';
import type { Kysely } from 'kysely';
import type { Schema } from '../database/schema.js';
import { readResults } from '../results/results.js';
import type { CampaignEventData } from './campaign-schemas.js';
import { isTerminal } from './campaign-states.js';
import { preparationOf } from './campaign-view.js';
import { countRefused } from './refused.js';
import { ledgerOf } from './ledger.js';
import { findPreparation } from './preparation-row.js';

const everyMs = 500;

/**
 * Lets any number of readers follow campaigns. One poll of the database serves all readers of a campaign, at most
 * twice a second: whichever process sends, the ledger is where it shows.
 */
export class CampaignWatch {
  #shared = new Map<string, Promise<CampaignEventData>>();

  constructor(readonly db: Kysely<Schema>) {}

  /** Sends the state at once and after each change, until it is final or the reader disconnects. */
  async follow(
    campaignId: string,
    stream: EventStream<{ campaign: CampaignEventData }>,
    withResults: boolean,
  ): Promise<void> {
    let last = '';
    while (!stream.closed.aborted) {
      const all = await this.#read(campaignId);
      const data = withResults ? all : { ...all, results: null };
      const text = JSON.stringify(data);
      if (text !== last) stream.send('campaign', data);
      last = text;
      // A canceled campaign can still get receipts for submitted messages.
      if (isTerminal(data.status) && !data.ledger?.pending) return;
      await pause(everyMs, undefined, { signal: stream.closed }).catch(() => undefined);
    }
  }

  #read(campaignId: string): Promise<CampaignEventData> {
    const shared = this.#shared.get(campaignId);
    if (shared) return shared;
    const reading = this.#query(campaignId);
    this.#shared.set(campaignId, reading);
    setTimeout(() => this.#shared.delete(campaignId), everyMs - 50).unref();
    return reading;
  }

  async #query(campaignId: string): Promise<CampaignEventData> {
    const [campaign, preparation, ledger, newest] = await Promise.all([
      this.db
        .selectFrom('campaign')
        .select([
          'id',
          'organization_id',
          'url_link',
          'link_base',
          'parts',
          'status',
          'pause_reason',
          'version',
          'answer_status',
          'disclosed_at',
        ])
        .where('id', '=', campaignId)
        .executeTakeFirstOrThrow(),
      findPreparation(this.db, campaignId),
      this.db
        .selectFrom('campaign_ledger')
        .selectAll()
        .where('campaign_id', '=', campaignId)
        .executeTakeFirst(),
      this.db
        .selectFrom('campaign_event')
        .select('id')
        .where('campaign_id', '=', campaignId)
        .orderBy('id', 'desc')
        .limit(1)
        .executeTakeFirst(),
    ]);
    // As in the view.
    const exact = campaign.disclosed_at === null ? undefined : ledger;
    return {
      status: campaign.status,
      version: campaign.version,
      answerStatus: campaign.answer_status,
      preparation: preparationOf(preparation),
      ledger: exact ? ledgerOf(exact) : null,
      refused: await countRefused(this.db, campaign),
      results: exact ? await readResults(this.db, campaign, exact) : null,
      // A status that left and came back between two reads is a change, too.
      newestEventId: newest?.id ?? null,
    };
  }
}
