import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import type { Principal } from '@hima/api-kit';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sendTestMessage } from '../src/test-messages/send-test-message.js';
import type { TestMessageView, TestNumbersView } from '../src/test-messages/test-message-schemas.js';
import { addTestNumber, listTestNumbers } from '../src/test-messages/test-numbers.js';
import type { SenderView } from '../src/setup/senders/sender-schemas.js';
import { BareService, sender as approved } from './support/bare-service.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('test messages', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(60));
  after(() => harness.stop());

  const add = (number: string, name = 'Sara from operations') =>
    harness.call.post<TestNumbersView>('sms-setup/test-number', { name, number });
  const sender = async () => {
    const { items } = await harness.call.get<{ items: SenderView[] }>('sender?State=Approved');
    assert.ok(items[0]);
    return items[0].id;
  };

  it('lists up to five masked, unique test numbers', async () => {
    await refused(add('0112345678'), 400, 'ValidationFailed');
    await refused(add('+971501234567'), 400, 'ValidationFailed');
    for (const last of [1, 2, 3, 4, 5]) await add(`05012345 6${last}`);
    await refused(add('0501234566'), 409, 'TooManyNumbers');
    const { items } = await harness.call.get<TestNumbersView>('sms-setup/test-number');
    assert.equal(items.length, 5);
    for (const { masked } of items) assert.match(masked, /^\+966 •• ••• ••6\d$/);
    const first = items[0];
    assert.ok(first);
    const { items: left } = await harness.call.delete<TestNumbersView>(`sms-setup/test-number/${first.id}`);
    assert.equal(left.length, 4);
    const another = left[0];
    assert.ok(another);
    await refused(add(`+96650123456${another.masked.at(-1)}`), 409, 'NumberListed');
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    assert.deepEqual(await stranger.get('sms-setup/test-number'), {
      items: [],
      most: 5,
      additions: { left: 10, most: 10 },
      messages: { left: 50, most: 50 },
    });
    await refused(stranger.delete(`sms-setup/test-number/${another.id}`), 404, 'NotFound');
  });

  it('counts a removed number toward the daily additions', async () => {
    const before = await harness.call.get<TestNumbersView>('sms-setup/test-number');
    for (let { left } = before.additions; left > 0; left -= 1) {
      const { items, additions } = await add('0501234577', 'Passing through');
      assert.equal(additions.left, left - 1);
      const added = items.find(({ name }) => name === 'Passing through');
      assert.ok(added);
      await harness.call.delete(`sms-setup/test-number/${added.id}`);
    }
    await refused(add('0501234577'), 429, 'TestNumbersUsedUp');
    assert.deepEqual((await harness.call.get<TestNumbersView>('sms-setup/test-number')).items, before.items);
  });

  it('sends only to listed numbers, and shows the delivery status', async () => {
    const { items } = await harness.call.get<TestNumbersView>('sms-setup/test-number');
    const to = items[0];
    assert.ok(to);
    const body = { to: to.id, sender: await sender(), text: 'هل يصل هذا الاختبار؟' };
    await refused(harness.call.post('sms-setup/test', { ...body, to: randomUUID() }), 404, 'NotFound');
    await refused(
      harness.call.post('sms-setup/test', { ...body, to: '0501234561' }),
      400,
      'ValidationFailed',
    );
    const sent = await harness.call.post<TestMessageView>('sms-setup/test', body);
    assert.deepEqual([sent.to, sent.senderId, sent.parts], [to.masked, 'Hima Health', 1]);
    const done = await waitFor(async () => {
      const now = await harness.call.get<TestMessageView>(`sms-setup/test/${sent.id}`);
      return now.state === 'Submitted' ? null : now;
    });
    assert.equal(done.state, 'Delivered');
    assert.equal(harness.center.submissions.at(-1)?.reference, undefined);
    assert.equal(harness.center.submissions.at(-1)?.dataCoding, 8);

    harness.center.behave = () => ({ receipt: { stat: 'UNDELIV' } });
    const lost = await harness.call.post<TestMessageView>('sms-setup/test', body);
    await waitFor(
      async () => (await harness.call.get<TestMessageView>(`sms-setup/test/${lost.id}`)).state === 'Failed',
    );
    harness.center.behave = () => ({ status: 0x0b });
    const refusedByCenter = await harness.call.post<TestMessageView>('sms-setup/test', body);
    assert.deepEqual([refusedByCenter.state, refusedByCenter.error], ['NotSent', '0x0000000B']);
    harness.center.behave = () => ({});
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    await refused(stranger.get(`sms-setup/test/${sent.id}`), 404, 'NotFound');
    const viewer = await harness.signIn('Viewer', { permissions: ['Pages.SmsSetup'] });
    await refused(viewer.post('sms-setup/test', body), 403, 'Forbidden');
  });

  it('sends nothing to an opted-out number, with the same response as for a phone that is off', async () => {
    const { items } = await harness.call.get<TestNumbersView>('sms-setup/test-number');
    const [off, optedOut, on] = items;
    assert.ok(off && optedOut && on);
    const from = await sender();
    const test = (to: string) =>
      harness.call.post<TestMessageView>('sms-setup/test', { to, sender: from, text: 'Does it arrive?' });
    const shown = (id: string) => harness.call.get<TestMessageView>(`sms-setup/test/${id}`);

    await harness.call.post('opt-out', { numbers: [`050123456${optedOut.masked.at(-1)}`] });
    const taken = harness.center.submissions.length;
    const withheld = await test(optedOut.id);
    assert.equal(harness.center.submissions.length, taken);
    harness.center.behave = () => ({ receipt: { stat: 'EXPIRED' } });
    const expired = await test(off.id);
    harness.center.behave = () => ({});
    const delivered = await test(on.id);
    await waitFor(async () => (await shown(delivered.id)).state === 'Delivered');
    const likeness = ({ id: _, to: __, sentAt: ___, ...rest }: TestMessageView) => rest;
    assert.deepEqual(likeness(withheld), likeness(expired));
    assert.deepEqual(likeness(await shown(withheld.id)), likeness(await shown(expired.id)));
    assert.equal(withheld.state, 'Submitted');
  });
});

withAnyDatabase('the daily limit of test messages', (at) => {
  const service = new BareService(at);
  const user: Principal = {
    id: randomUUID(),
    name: 'Operator',
    surname: 'Tester',
    emailAddress: 'operator@hima.example',
    organizationId: service.organizationId,
    permissions: everything,
  };
  before(async () => {
    await service.start();
    await service.db
      .insertInto('sms_setup')
      .values({
        organization_id: service.organizationId,
        gateway_host: 'gateway.invalid',
        gateway_port: 2775,
        gateway_system_id: 'hima',
        gateway_secret: Buffer.from('sealed'),
        throughput: 5000,
        window_size: 1,
        default_country: 'SA',
        allowed_countries: ['SA'],
        minimum_audience: 50,
      })
      .execute();
  });
  after(() => service.stop());

  it('applies per organization, also to concurrent messages', async () => {
    await addTestNumber(service.context, user, { name: 'Sara', number: '0501234561' });
    const { items } = await listTestNumbers(service.context, service.organizationId);
    const { id: sender } = await service.db
      .selectFrom('sender')
      .select('id')
      .where('sender_id', '=', approved.sender_id)
      .executeTakeFirstOrThrow();
    const input = { to: items[0]?.id ?? '', sender, text: 'Does it arrive?' };
    const noGateway = { get: () => undefined };
    const answers = await Promise.allSettled(
      Array.from({ length: 53 }, () => sendTestMessage(service.context, noGateway, user, input)),
    );
    const refusals = answers.filter((answer) => answer.status === 'rejected');
    assert.deepEqual(
      refusals.map(({ reason }) => (reason as { code: string }).code),
      ['TestMessagesUsedUp', 'TestMessagesUsedUp', 'TestMessagesUsedUp'],
    );
    const { messages } = await listTestNumbers(service.context, service.organizationId);
    assert.deepEqual(messages, { left: 0, most: 50 });
  });
});
