import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase, withDatabases } from '@hima/api-kit/testing';
import fc from 'fast-check';
import { changeCampaignMessages } from '../src/campaigns/organization-lock.js';
import { storeEach } from '../src/sending/store-each.js';
import { storeReceipts, type StoredReceipt } from '../src/sending/store-receipts.js';
import { storeResults, type SubmissionResult } from '../src/sending/store-results.js';
import { BareService } from './support/bare-service.js';
import { Harness } from './support/harness.js';
import type { DeliverSm } from './support/sms-center/message-pdus.js';
import { tags } from './support/sms-center/tlvs.js';

/** The same deliveries again: POISON_SEED=… */
const seed = Number(process.env['POISON_SEED'] ?? Date.now() % 1_000_000);
/** Enough for the noise on the size of an audience. */
const people = 120;
const octet = fc.integer({ min: 0, max: 255 });
const octets = (maxLength: number) => fc.array(octet, { maxLength }).map((values) => Buffer.from(values));
const field = fc.constantFrom('id:', 'stat:', 'err:', 'text:', 'DELIVRD', '\0', '\xff', ' ', '12345678', ':');
const text = fc.array(fc.oneof(field, fc.string({ maxLength: 8 })), { maxLength: 12 });
/** Like a receipt, or like nothing. */
const delivery = fc.record({
  from: fc.oneof(
    fc.constantFrom('966500000001', '', '+', '0'.repeat(20)),
    fc.stringMatching(/^[ -~]{0,20}$/),
  ),
  to: fc.stringMatching(/^[\x01-\xff]{0,20}$/),
  esmClass: octet,
  dataCoding: octet,
  shortMessage: fc.oneof(
    octets(100),
    text.map((words) => Buffer.from(words.join(''), 'latin1').subarray(0, 254)),
  ),
  tlvs: fc.array(
    fc.tuple(fc.constantFrom(0x001e, 0x0204, 0x0424, 0x0427, 0x0423, 0x060b, 0x1400), octets(80)),
    { maxLength: 4 },
  ),
});

const nothing: DeliverSm = {
  from: '',
  to: '',
  esmClass: 0x04,
  dataCoding: 0,
  shortMessage: Buffer.alloc(0),
  tlvs: [],
};

withAnyDatabase('malformed data from an SMS center', (database) => {
  const harness = new Harness(database);
  const { center } = harness;
  before(() => harness.start(people));
  after(() => harness.stop());

  it('is acknowledged on the same connection, and blocks no receipt', async (t) => {
    t.diagnostic(`POISON_SEED=${seed}`);
    center.behave = () => ({ receipt: null });
    const campaign = await harness.accept(await harness.create());
    await harness.until(campaign.id, ['AwaitingReceipts']);
    const { binds } = center;
    const deliveries = fc.sample(delivery, { seed, numRuns: 500 });
    for (const [index, submission] of center.submissions.entries()) {
      for (const one of deliveries.slice(index * 4, index * 4 + 4)) center.deliver(one);
      center.sendReceipt(submission, 'DELIVRD');
    }
    center.deliver({ ...nothing, tlvs: [[tags.messagePayload, Buffer.alloc(0xffff, 'x')]] });
    // alert_notification, outbind, and one that does not exist.
    for (const command of [0x102, 0x0b, 0x777]) center.command(command, Buffer.alloc(16));
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, people);
    await waitFor(() => center.receiptsOpen === 0);
    assert.deepEqual([center.refusedReceipts, center.binds], [0, binds]);
  });
});

withDatabases('data that the database refuses', (database) => {
  const service = new BareService(database);
  before(() => service.start());
  after(() => service.stop());

  const receipt = (gatewayId: string): StoredReceipt => ({
    gatewayId,
    state: 'Delivered',
    error: null,
    reference: null,
    recipientLookup: randomBytes(32),
    sender: 'Hima',
    marked: true,
  });

  it('is dropped alone: other receipts of the batch are stored', async () => {
    const { context, organizationId, db } = service;
    const refusals: unknown[] = [];
    const batch = [...'abcdefgh'].map((id) => receipt(id));
    batch[2] = receipt('with a \0');
    batch[5] = { ...receipt('too-large'), reference: 2 ** 40 };
    await storeEach(
      batch,
      (items) => storeReceipts(context, organizationId, items, () => undefined),
      (error) => refusals.push(error),
    );
    const kept = await db
      .selectFrom('unmatched_receipt')
      .select('gateway_id')
      .orderBy('gateway_id')
      .execute();
    assert.deepEqual(
      kept.map(({ gateway_id }) => gateway_id),
      [...'abdegh'],
    );
    assert.equal(refusals.length, 2);
  });

  it('is not stored twice when receipts of a batch write the number in two ways', async () => {
    const { context, organizationId, db } = service;
    const one = receipt('two-ways');
    const batch = [1, 2].map(() => ({ ...one, writtenLookup: randomBytes(32) }));
    await storeReceipts(context, organizationId, batch, () => undefined);
    const kept = await db
      .selectFrom('unmatched_receipt')
      .select('recipient_lookup')
      .where('gateway_id', '=', one.gatewayId)
      .execute();
    assert.deepEqual(kept, [{ recipient_lookup: one.recipientLookup }]);
  });

  it('is dropped alone: other responses are stored', async () => {
    const { context, organizationId, db } = service;
    const campaignId = await service.addCampaign();
    const claim = '00000000-0000-4000-8000-000000000001';
    const rows = [1, 2, 3, 4].map(() => ({ ...service.message(campaignId, 'Submitting'), claim }));
    const messages = await db.insertInto('message').values(rows).returning('id').execute();
    const results = messages.map(({ id }, index): SubmissionResult => ({
      messageId: id,
      claim,
      state: 'Accepted',
      error: null,
      parts: [{ part: index === 3 ? 2 ** 20 : 1, gatewayId: index === 1 ? 'with a \0' : `id-${index}` }],
    }));
    const refusals: unknown[] = [];
    await storeEach(
      results,
      (items) =>
        changeCampaignMessages(context, { organizationId, campaignId }, (trx) =>
          storeResults(trx, { organizationId, campaignId }, items),
        ),
      (error) => refusals.push(error),
    );
    const states = await db
      .selectFrom('message')
      .select('state')
      .where('campaign_id', '=', campaignId)
      .orderBy('id')
      .execute();
    assert.deepEqual(
      states.map(({ state }) => state),
      ['Accepted', 'Submitting', 'Accepted', 'Submitting'],
    );
    assert.equal(refusals.length, 2);
  });

  it('is not dropped when the database is unavailable', async () => {
    const away = Object.assign(new Error('terminating connection'), { code: '57P01' });
    const refusals: unknown[] = [];
    await assert.rejects(
      storeEach(
        [1, 2],
        () => Promise.reject(away),
        (error) => refusals.push(error),
      ),
      away,
    );
    assert.deepEqual(refusals, []);
  });
});
