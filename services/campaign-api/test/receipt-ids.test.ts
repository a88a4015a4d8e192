import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';
import type { Habit } from './support/sms-center/habits.js';

/** Nothing but the id tells what a receipt is about, and it is in decimal. */
const onlyDecimal: Habit = { receiptId: String, shape: (usual) => ({ ...usual, from: '' }) };
const people = 123;

withAnyDatabase('unmatched receipts', (database) => {
  const harness = new Harness(database);
  const { center } = harness;
  before(() => harness.start(people));
  after(() => harness.stop());
  beforeEach(async () => {
    center.submissions.length = 0;
    center.habit = {};
    center.behave = () => ({});
    center.echoReference = false;
    await use('Automatic');
  });

  const read = () => harness.call.get<SetupView>('sms-setup');
  const use = async (receiptIds: string, as = harness.call) => {
    const { version, gateway } = await read();
    const { health: _, ...account } = gateway;
    return as.put<SetupView>('sms-setup', { version, gateway: { ...account, receiptIds } });
  };
  const health = async () => {
    const { awaitingReceipts, unmatchedReceipts, suggestedReceiptIds } = (await read()).gateway.health;
    return [awaitingReceipts, unmatchedReceipts, suggestedReceiptIds];
  };
  const sendUnmatched = async () => {
    center.habit = onlyDecimal;
    const campaign = await harness.accept(await harness.create());
    await harness.until(campaign.id, ['AwaitingReceipts']);
    await waitFor(async () => (await read()).gateway.health.unmatchedReceipts === people);
    return campaign;
  };

  it('are counted with the matching format, and matched once it is used', async () => {
    const { binds } = center;
    const { id } = await sendUnmatched();
    // Rounded up to tens: how many, not who.
    assert.deepEqual(await health(), [130, people, 'HexToDecimal']);
    assert.equal((await harness.view(id)).ledger?.pending, people);

    const operator = await harness.signIn('Operator', {
      permissions: everything.filter((permission) => permission !== 'Pages.SmsSetup.Gateway'),
    });
    await refused(use('HexToDecimal', operator), 403, 'Forbidden');
    await refused(use('Backwards'), 400, 'ValidationFailed');
    assert.equal((await use('HexToDecimal')).gateway.receiptIds, 'HexToDecimal');
    const done = await harness.until(id, ['Completed']);
    assert.equal(done.ledger?.delivered, people);
    assert.deepEqual(await health(), [0, 0, null]);
    // The connection is the same, and what comes from now on is read in this format.
    const next = await harness.accept(await harness.create());
    await harness.until(next.id, ['Completed']);
    assert.equal(center.binds, binds);
  });

  it('are matched when a second steward confirms the format', async () => {
    const save = async (change: Record<string, unknown>, as = harness.call) =>
      as.put<SetupView>('sms-setup', { version: (await read()).version, ...change });
    const second = await harness.signIn('Second steward');
    const { id } = await sendUnmatched();
    await save({ stewardFourEyes: true });
    const [change] = (await use('HexToDecimal')).pendingChanges;
    assert.deepEqual(change?.changes, [{ field: 'receiptIds', from: 'Automatic', to: 'HexToDecimal' }]);
    assert.equal((await harness.view(id)).status, 'AwaitingReceipts');
    await second.post(`sms-setup/change/${change?.id}/confirm`);
    await harness.until(id, ['Completed']);

    const off = await save({ stewardFourEyes: false });
    await second.post(`sms-setup/change/${off.pendingChanges[0]?.id}/confirm`);
  });

  it('are not matched to a message with the same ID to another recipient', async () => {
    center.behave = () => ({ receipt: null });
    const goOn = center.holdAnswers();
    const campaign = await harness.accept(await harness.create());
    const [first, other] = await waitFor(() => (center.submissions.length > 1 ? center.submissions : null));
    assert.ok(first && other);
    // Before the answer: one about another number, and one about the right one.
    center.sendReceipt({ ...first, to: other.to }, 'UNDELIV');
    center.sendReceipt(first, 'DELIVRD');
    await waitFor(() => center.receiptsOpen === 0);
    goOn();
    const waiting = await harness.until(campaign.id, ['AwaitingReceipts']);
    assert.deepEqual(
      [waiting.ledger?.delivered, waiting.ledger?.failed, waiting.ledger?.pending],
      [1, 0, people - 1],
    );
    // And after it.
    center.sendReceipt({ ...other, to: first.to }, 'UNDELIV');
    await waitFor(() => center.receiptsOpen === 0);
    const [, unmatched] = await health();
    assert.equal(unmatched, 2);
    for (const one of center.submissions.slice(1)) center.sendReceipt(one, 'DELIVRD');
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, people);
  });

  it('never include replies written by people', async () => {
    center.behave = () => ({ receipt: null });
    const campaign = await harness.accept(await harness.create());
    await harness.until(campaign.id, ['AwaitingReceipts']);
    const [first, other] = center.submissions;
    assert.ok(first && other);
    for (const format of ['Automatic', 'AsIs']) {
      await use(format);
      center.habit = { shape: (usual) => ({ ...usual, esmClass: 0 }) };
      center.sendReceipt({ ...first, to: other.to }, 'UNDELIV');
      await waitFor(() => center.receiptsOpen === 0);
      assert.equal((await harness.view(campaign.id)).ledger?.failed, 0);
    }
  });

  it('exclude those of test messages, which are matched in any format', async () => {
    const before = (await health())[1];
    center.habit = { receiptId: String };
    const { items } = await harness.call.post<{ items: { id: string }[] }>('sms-setup/test-number', {
      name: 'Sara from operations',
      number: '0501234561',
    });
    const senders = await harness.call.get<{ items: { id: string }[] }>('sender?State=Approved');
    const sent = await harness.call.post<{ id: string }>('sms-setup/test', {
      to: items[0]?.id,
      sender: senders.items[0]?.id,
      text: 'Does this arrive?',
    });
    await waitFor(
      async () =>
        (await harness.call.get<{ state: string }>(`sms-setup/test/${sent.id}`)).state === 'Delivered',
    );
    assert.equal((await health())[1], before);
  });
});
