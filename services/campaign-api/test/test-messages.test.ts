import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { TestMessageView, TestNumberView } from '../src/test-messages/test-message-schemas.js';
import type { SenderView } from '../src/senders/sender-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('tests of the gateway', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(60));
  after(() => harness.stop());

  interface Numbers {
    items: TestNumberView[];
  }
  const add = (number: string, name = 'Sara from operations') =>
    harness.call.post<Numbers>('sms-setup/test-number', { name, number });
  const sender = async () => {
    const { items } = await harness.call.get<{ items: SenderView[] }>('sender?State=Approved');
    assert.ok(items[0]);
    return items[0].id;
  };

  it('lists up to five phones, masked, each once', async () => {
    await refused(add('0112345678'), 400, 'ValidationFailed');
    await refused(add('+971501234567'), 400, 'ValidationFailed');
    for (const last of [1, 2, 3, 4, 5]) await add(`05012345 6${last}`);
    await refused(add('0501234566'), 409, 'TooManyNumbers');
    const { items } = await harness.call.get<Numbers>('sms-setup/test-number');
    assert.equal(items.length, 5);
    for (const { masked } of items) assert.match(masked, /^\+966 •• ••• ••6\d$/);
    const first = items[0];
    assert.ok(first);
    const { items: left } = await harness.call.delete<Numbers>(`sms-setup/test-number/${first.id}`);
    assert.equal(left.length, 4);
    const another = left[0];
    assert.ok(another);
    await refused(add(`+96650123456${another.masked.at(-1)}`), 409, 'NumberListed');
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    assert.deepEqual(await stranger.get('sms-setup/test-number'), { items: [] });
    await refused(stranger.delete(`sms-setup/test-number/${another.id}`), 404, 'NotFound');
  });

  it('sends to a listed phone only, and shows what the centre reports', async () => {
    const { items } = await harness.call.get<Numbers>('sms-setup/test-number');
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
    assert.equal(harness.centre.submissions.at(-1)?.reference, undefined);
    assert.equal(harness.centre.submissions.at(-1)?.dataCoding, 8);

    harness.centre.behave = () => ({ receipt: { stat: 'UNDELIV' } });
    const lost = await harness.call.post<TestMessageView>('sms-setup/test', body);
    await waitFor(
      async () => (await harness.call.get<TestMessageView>(`sms-setup/test/${lost.id}`)).state === 'Failed',
    );
    harness.centre.behave = () => ({ status: 0x0b });
    const refusedByCentre = await harness.call.post<TestMessageView>('sms-setup/test', body);
    assert.deepEqual([refusedByCentre.state, refusedByCentre.error], ['NotSent', '0x0000000B']);
    harness.centre.behave = () => ({});
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    await refused(stranger.get(`sms-setup/test/${sent.id}`), 404, 'NotFound');
    const viewer = await harness.signIn('Viewer', { permissions: ['Pages.SmsSetup'] });
    await refused(viewer.post('sms-setup/test', body), 403, 'Forbidden');
  });
});
