import assert from 'node:assert/strict';
import { randomBytes, randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { lockWaiters, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { changeCampaignMessages, changeMessages } from '../src/campaigns/organization-lock.js';
import { claimMessages, type ClaimedMessage } from '../src/sending/claim-messages.js';
import { requeueUncertain } from '../src/sending/requeue-uncertain.js';
import { finishSend } from '../src/sending/finish-send.js';
import { referenceOf } from '../src/sending/settle-uncertain.js';
import { storeAnswers, type Answer } from '../src/sending/store-answers.js';
import { storeReceipts, type StoredReceipt } from '../src/sending/store-receipts.js';
import { abandonSubmitting } from '../src/sending/take-over.js';
import { BareService, sender, uncapped } from './support/bare-service.js';

withAnyDatabase('messages of several parts without a response', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());
  const onlySeveral = { skip: at.kind === 'pglite' && 'PGlite has one session', timeout: 120_000 };

  interface Sent {
    campaignId: string;
    dispatcher: string;
    messages: ClaimedMessage[];
    lookups: ReadonlyMap<number, Buffer>;
  }
  const claim = async (campaignId: string, dispatcher: string, parts: number) => {
    const { messages } = await claimMessages(service.context, service.assignment(campaignId, dispatcher), {
      ...uncapped,
      limit: 1_000,
      parts,
    });
    return messages.sort((one, other) => one.id - other.id);
  };
  const begin = async (people: number, parts: number): Promise<Sent> => {
    const dispatcher = randomUUID();
    const campaignId = await service.addCampaign({
      dispatcher,
      audience_count: people,
      begun_at: new Date(),
    });
    const rows = await service.db
      .insertInto('message')
      .values(Array.from({ length: people }, () => ({ ...service.message(campaignId, 'Queued'), parts })))
      .returning(['id', 'number_lookup'])
      .execute();
    const messages = await claim(campaignId, dispatcher, parts);
    return {
      campaignId,
      dispatcher,
      messages,
      lookups: new Map(rows.map((row) => [row.id, row.number_lookup])),
    };
  };
  const answer = (
    { id, claim: claimedBy }: ClaimedMessage,
    ids: string[],
    more: Partial<Answer> = {},
  ): Answer => ({
    messageId: id,
    claim: claimedBy,
    countedOn: null,
    state: 'Accepted',
    error: null,
    parts: ids.map((gatewayId, index) => ({ part: index + 1, gatewayId })),
    ...more,
  });
  const store = ({ campaignId, dispatcher }: Sent, answers: Answer[], context = service.context) =>
    storeAnswers(context, service.assignment(campaignId, dispatcher), answers);
  const receipt = (
    { lookups }: Sent,
    { id }: ClaimedMessage,
    gatewayId: string,
    state: StoredReceipt['state'],
  ): StoredReceipt => ({
    gatewayId,
    state,
    error: null,
    reference: referenceOf(id),
    recipientLookup: lookups.get(id) ?? assert.fail(),
    sender: sender.sender_id,
    marked: true,
  });
  const receive = async (...receipts: StoredReceipt[]) => {
    const changed: string[] = [];
    await storeReceipts(service.context, service.organizationId, receipts, (ids) => changed.push(...ids));
    return changed;
  };
  const takeOver = ({ campaignId }: Sent) =>
    changeMessages(service.context, service.organizationId, (trx) =>
      abandonSubmitting(service.context, trx, { id: campaignId, organization_id: service.organizationId }),
    );
  const stateOf = async ({ campaignId }: Sent) => {
    const { state } = await service.db
      .selectFrom('message')
      .select('state')
      .where('campaign_id', '=', campaignId)
      .executeTakeFirstOrThrow();
    return state;
  };
  const only = ({ messages: [message] }: Sent) => message ?? assert.fail();

  for (const how of ['late', 'of a replaced process'] as const) {
    for (const written of ['as in the response', 'in decimal'] as const) {
      it(`keep each receipt when the response is ${how}, and the ids of receipts are written ${written}`, async () => {
        const sent = await begin(1, 3);
        const message = only(sent);
        const ids = [1, 2, 3].map(() => randomBytes(6).toString('hex'));
        const inReceipt = (part: number) => {
          const id = ids[part - 1] ?? assert.fail();
          return written === 'in decimal' ? BigInt(`0x${id}`).toString() : id;
        };
        if (how === 'late') await store(sent, [answer(message, [], { state: 'Uncertain' })]);
        else await takeOver(sent);
        // Which parts they are of is not known yet.
        await receive(receipt(sent, message, inReceipt(2), 'Delivered'));
        await receive(receipt(sent, message, inReceipt(3), 'Delivered'));
        await store(sent, [answer(message, ids, { isLate: how === 'late' })]);
        assert.equal(await stateOf(sent), 'Accepted');
        await receive(receipt(sent, message, inReceipt(1), 'Undelivered'));
        assert.equal(await stateOf(sent), 'Undelivered');
      });
    }
  }

  it('return to the queue of a campaign that is being sent, but to none that nobody sends any more', async () => {
    const { context, organizationId } = service;
    const refused = { state: 'Queued', refusal: 'SlowDown' } as const;
    const sent = await begin(1, 1);
    await takeOver(sent);
    await store(sent, [answer(only(sent), [], refused)]);
    assert.equal(await stateOf(sent), 'Queued');

    const ended = await begin(1, 1);
    const { campaignId } = ended;
    await takeOver(ended);
    await finishSend(context, service.assignment(campaignId, ended.dispatcher));
    await store(ended, [answer(only(ended), [], refused)]);
    assert.equal(await stateOf(ended), 'Uncertain');

    // Whoever sends it again settles it.
    await changeMessages(context, organizationId, (trx) => requeueUncertain(trx, campaignId));
    assert.equal(await stateOf(ended), 'Queued');
  });

  it('are not settled by a receipt of an attempt that was sent again meanwhile', onlySeveral, async () => {
    const { context, organizationId } = service;
    const both = [await begin(1, 2), await begin(1, 2)];
    const [low, high] = both.sort((one, other) => (one.campaignId < other.campaignId ? -1 : 1)) as [
      Sent,
      Sent,
    ];
    const old = (sent: Sent) => `old-${sent.campaignId}`;
    for (const sent of both) await store(sent, [answer(only(sent), [old(sent)], { state: 'Uncertain' })]);
    let receiving: Promise<unknown> | undefined;
    const again = [`new-1-${high.campaignId}`, `new-2-${high.campaignId}`];
    await changeCampaignMessages(context, { organizationId, campaignId: low.campaignId }, async () => {
      receiving = receive(...both.map((sent) => receipt(sent, only(sent), old(sent), 'Undelivered')));
      await waitFor(async () => (await lockWaiters(service.db)) >= 1);
      await changeCampaignMessages(context, { organizationId, campaignId: high.campaignId }, (trx) =>
        requeueUncertain(trx, high.campaignId),
      );
      const [message = assert.fail()] = await claim(high.campaignId, high.dispatcher, 2);
      await store(high, [answer(message, again)]);
    });
    await receiving;
    assert.deepEqual([await stateOf(low), await stateOf(high)], ['Undelivered', 'Accepted']);
    // Not about any part that is known: kept, as any other such receipt.
    const kept = await service.db
      .selectFrom('unmatched_receipt')
      .select('gateway_id')
      .where('recipient_lookup', '=', high.lookups.get(only(high).id) ?? assert.fail())
      .execute();
    assert.deepEqual(kept, [{ gateway_id: old(high) }]);
    for (const id of again) await receive(receipt(high, only(high), id, 'Delivered'));
    assert.equal(await stateOf(high), 'Delivered');
  });

  it('are settled at once by receipts and by the results of a replaced process', onlySeveral, async () => {
    const failures: unknown[] = [];
    const context = {
      ...service.context,
      logger: { ...service.context.logger, error: (...failure: unknown[]) => failures.push(failure) },
    } as unknown as typeof service.context;
    for (let round = 0; round < 40; round += 1) {
      const sent = await begin(200, 2);
      const ids = (message: ClaimedMessage) => [1, 2].map((part) => `at-once-${message.id}-${part}`);
      const receipts = (state: StoredReceipt['state']) =>
        sent.messages.map((message) => receipt(sent, message, ids(message)[0] ?? '', state));
      // On their way: with the take-over, one part of each message is known.
      await receive(...receipts('Accepted'));
      await takeOver(sent);
      const answers = sent.messages.map((message) => answer(message, ids(message))).reverse();
      await Promise.all([store(sent, answers, context), receive(...receipts('Undelivered'))]);
    }
    assert.deepEqual(failures, []);
  });

  it('tell of the campaigns that changed before a batch of receipts failed', async () => {
    const sent = await begin(1, 1);
    const message = only(sent);
    await store(sent, [answer(message, ['told'])]);
    await sql`
      create function refuse() returns trigger language plpgsql as $$ begin raise exception 'away'; end $$`.execute(
      service.db,
    );
    await sql`create trigger refuse before insert on unmatched_receipt for each row execute function refuse()`.execute(
      service.db,
    );
    const changed: string[] = [];
    const unknown = {
      ...receipt(sent, message, 'nobody-knows', 'Delivered'),
      recipientLookup: randomBytes(32),
    };
    const batch = [receipt(sent, message, 'told', 'Delivered'), unknown];
    const stored = storeReceipts(service.context, service.organizationId, batch, (ids) =>
      changed.push(...ids),
    );
    await assert.rejects(stored, /away/);
    await sql`drop trigger refuse on unmatched_receipt`.execute(service.db);
    assert.deepEqual(changed, [sent.campaignId]);
  });
});
