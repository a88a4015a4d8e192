import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import fc from 'fast-check';
import type { MessageState } from '../src/database/tables/sending.js';
import { claimMessages, type ClaimedMessage } from '../src/sending/claim-messages.js';
import { changeMessages } from '../src/campaigns/organization-lock.js';
import { countRefused } from '../src/campaigns/refused.js';
import { requeueRefused } from '../src/sending/requeue-refused.js';
import { requeueUncertain } from '../src/sending/requeue-uncertain.js';
import { referenceOf } from '../src/sending/settle-uncertain.js';
import { storeReceipts, type StoredReceipt } from '../src/sending/store-receipts.js';
import { storeResults, type SubmissionResult } from '../src/sending/store-results.js';
import { abandonSubmitting } from '../src/sending/take-over.js';
import { BareService, sender, uncapped } from './support/bare-service.js';

/** All allowed transitions of a message; any other is a fault. */
const steps: Record<MessageState, MessageState[]> = {
  Queued: ['Submitting', 'Skipped'],
  Submitting: [
    'Queued',
    'Accepted',
    'Delivered',
    'Undelivered',
    'Expired',
    'Rejected',
    'Uncertain',
    'Skipped',
  ],
  Uncertain: ['Accepted', 'Delivered', 'Undelivered', 'Expired', 'Rejected'],
  Accepted: ['Delivered', 'Undelivered', 'Expired', 'Rejected'],
  // Our own time-out: a receipt that comes later still counts.
  Expired: [],
  Delivered: [],
  Undelivered: [],
  Rejected: [],
  Skipped: [],
};

const fates = ['Delivered', 'Undelivered', 'Expired', 'Rejected'] as const;
/** How the SMS center treats one message, and what of it reaches us; the order is drawn apart. */
const message = fc.record({
  answer: fc.constantFrom('taken', 'refused', 'lost'),
  fate: fc.constantFrom(...fates),
  onItsWay: fc.boolean(),
  repeated: fc.nat(2),
});
type Message = typeof message extends fc.Arbitrary<infer Value> ? Value : never;

type Event =
  | { kind: 'answer'; of: number }
  | { kind: 'staleAnswer'; of: number; state: 'Accepted' | 'Rejected' }
  | { kind: 'receipt'; of: number; state: StoredReceipt['state']; known: boolean }
  | { kind: 'takenOver' };

function eventsOf(messages: Message[]): Event[] {
  const events = messages.flatMap(({ answer, fate, onItsWay, repeated }, of): Event[] => {
    const receipt = (state: StoredReceipt['state'], known = true): Event => ({
      kind: 'receipt',
      of,
      state,
      known,
    });
    const receipts = [
      ...(onItsWay ? [receipt('Accepted')] : []),
      ...Array.from({ length: 1 + repeated }, () => receipt(fate)),
      receipt('Delivered', false),
    ];
    return [
      ...(answer === 'lost' ? [] : [{ kind: 'answer', of } as const]),
      { kind: 'staleAnswer', of, state: 'Accepted' },
      { kind: 'staleAnswer', of, state: 'Rejected' },
      ...(answer === 'refused' ? [] : receipts),
    ];
  });
  return [...events, { kind: 'takenOver' }];
}

const story = fc.array(message, { minLength: 1, maxLength: 5 }).chain((messages) => {
  const events = eventsOf(messages);
  return fc.record({
    messages: fc.constant(messages),
    events: fc.shuffledSubarray(events, { minLength: events.length }),
  });
});

withAnyDatabase('the states of a message', (at) => {
  const service = new BareService(at);
  before(() => service.start());
  after(() => service.stop());

  const dispatcher = '00000000-0000-4000-8000-000000000000';
  const claim = async (campaignId: string) => {
    const assignment = service.assignment(campaignId, dispatcher);
    return (await claimMessages(service.context, assignment, uncapped)).messages.sort((a, b) => a.id - b.id);
  };
  const begin = async (count: number) => {
    const { context, organizationId } = service;
    const campaignId = await service.addCampaign({ dispatcher });
    const rows = Array.from({ length: count }, () => service.message(campaignId, 'Queued'));
    await service.db.insertInto('message').values(rows).execute();
    // All of them come back to the queue once: what the first claim still says about them counts for nothing.
    const stale = await claim(campaignId);
    const back = stale.map((one) => result(one, 'Queued'));
    await changeMessages(context, organizationId, (trx) =>
      storeResults(trx, { organizationId, campaignId }, back),
    );
    return { campaignId, stale, claimed: await claim(campaignId) };
  };
  const gatewayId = ({ id, claim }: ClaimedMessage) => `gateway-${id}-${claim}`;
  const result = (one: ClaimedMessage, state: SubmissionResult['state']): SubmissionResult => ({
    messageId: one.id,
    claim: one.claim,
    state,
    error: null,
    parts: state === 'Accepted' ? [{ part: 1, gatewayId: gatewayId(one) }] : [],
  });
  const statesOf = async (campaignId: string) =>
    service.db
      .selectFrom('message')
      .select(['id', 'state', 'number_lookup'])
      .where('campaign_id', '=', campaignId)
      .orderBy('id')
      .execute();

  it('reach the same final state for receipts and responses in any order, repeated, unknown or lost', async () => {
    const { context, organizationId } = service;
    await fc.assert(
      fc.asyncProperty(story, async ({ messages, events }) => {
        const { campaignId, stale, claimed } = await begin(messages.length);
        let states = await statesOf(campaignId);
        const at = <Value>(list: readonly Value[], index: number) => list[index] as Value;
        for (const event of events) {
          const store = (answer: SubmissionResult) =>
            changeMessages(context, organizationId, (trx) =>
              storeResults(trx, { organizationId, campaignId }, [answer]),
            );
          if (event.kind === 'takenOver')
            await changeMessages(context, organizationId, (trx) =>
              abandonSubmitting(context, trx, { id: campaignId, organization_id: organizationId }),
            );
          else if (event.kind === 'answer') {
            const { answer } = at(messages, event.of);
            await store(result(at(claimed, event.of), answer === 'taken' ? 'Accepted' : 'Rejected'));
          } else if (event.kind === 'staleAnswer') await store(result(at(stale, event.of), event.state));
          else {
            const one = at(claimed, event.of);
            await storeReceipts(
              context,
              organizationId,
              [
                {
                  gatewayId: event.known ? gatewayId(one) : `unknown-${one.id}`,
                  state: event.state,
                  error: null,
                  reference: event.known ? referenceOf(one.id) : null,
                  recipientLookup: at(states, event.of).number_lookup,
                  sender: sender.sender_id,
                  marked: true,
                },
              ],
              () => undefined,
            );
          }
          const now = await statesOf(campaignId);
          for (const [index, { state }] of now.entries()) {
            const before = at(states, index).state;
            assert.ok(state === before || steps[before].includes(state), `${before} became ${state}`);
          }
          states = now;
        }
        assert.deepEqual(
          states.map(({ state }) => state),
          messages.map(({ answer, fate }) => (answer === 'refused' ? 'Rejected' : fate)),
        );
      }),
      { numRuns: 25 },
    );
  });

  it('resends a rejected message unless the SMS center accepted a segment of it', async () => {
    const { context, organizationId } = service;
    const campaignId = await service.addCampaign({ status: 'Paused', parts: 2 });
    const states = ['Rejected', 'Rejected', 'Undelivered'] as const;
    const [whole] = await service.db
      .insertInto('message')
      .values(states.map((state) => ({ ...service.message(campaignId, state), parts: 2 })))
      .returning('id')
      .execute();
    await service.db
      .insertInto('message_part')
      .values({
        message_id: whole?.id ?? 0,
        part: 1,
        organization_id: organizationId,
        gateway_id: 'taken',
        state: 'Accepted',
      })
      .execute();
    const paused = { id: campaignId, status: 'Paused', pause_reason: 'ErrorRate' } as const;
    assert.equal(await countRefused(service.db, paused), 10);
    const requeued = await changeMessages(context, organizationId, (trx) => requeueRefused(trx, campaignId));
    assert.equal(requeued, 1);
    assert.equal(await countRefused(service.db, paused), 0);
    assert.deepEqual(
      (await statesOf(campaignId)).map(({ state }) => state),
      ['Rejected', 'Queued', 'Undelivered'],
    );
  });

  it('B8 a resent message is delivered when the segments of the new attempt are', async () => {
    const { context, organizationId } = service;
    const campaignId = await service.addCampaign({ dispatcher, parts: 2 });
    const { id: message_id, number_lookup } = await service.db
      .insertInto('message')
      .values({ ...service.message(campaignId, 'Uncertain'), parts: 2 })
      .returning(['id', 'number_lookup'])
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('message_part')
      .values({
        message_id,
        part: 1,
        organization_id: organizationId,
        gateway_id: 'first-1',
        state: 'Accepted',
      })
      .execute();
    await changeMessages(context, organizationId, (trx) => requeueUncertain(trx, campaignId));
    const [claimed] = await claim(campaignId);
    assert.ok(claimed);
    const parts = [1, 2].map((part) => ({ part, gatewayId: `second-${part}` }));
    const receipts = parts.map(({ gatewayId: id }) => ({
      gatewayId: id,
      state: 'Delivered' as const,
      error: null,
      reference: null,
      recipientLookup: number_lookup,
      sender: sender.sender_id,
      marked: true,
    }));
    await changeMessages(context, organizationId, (trx) =>
      storeResults(trx, { organizationId, campaignId }, [{ ...result(claimed, 'Accepted'), parts }]),
    );
    await storeReceipts(context, organizationId, receipts, () => undefined);
    assert.deepEqual(
      (await statesOf(campaignId)).map(({ state }) => state),
      ['Delivered'],
    );
  });
});
