import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { callApi, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { SenderView } from '../src/setup/senders/sender-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const pdf = Buffer.from('%PDF-1.7 The company agrees to its sender ID.');

withAnyDatabase('the evidence for a sender', (database) => {
  const harness = new Harness(database);
  let token: string;
  let approver: ApiCaller;
  before(async () => {
    await harness.start();
    ({ token } = await harness.mainApi.signUp({
      name: 'Omar',
      organizationId: harness.organizationId,
      permissions: everything,
    }));
    approver = callApi(harness.api.url, token);
  });
  after(() => harness.stop());

  const upload = (id: string, content = pdf) =>
    approver.fetch(`sender-evidence/${id}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': 'application/pdf',
        'x-file-name': encodeURIComponent('خطاب.pdf'),
      },
      body: new Uint8Array(content),
    });
  const open = (id: string) =>
    approver.fetch(`sender-evidence/${id}`, { headers: { authorization: `Bearer ${token}` } });
  const input = { kind: 'Customer', senderId: 'Olaya', companyLegalName: 'Olaya Medical' };
  const step = (sender: SenderView, event: string, more = {}) =>
    approver.post<SenderView>(`sender/${sender.id}/${event}`, { version: sender.version, ...more });

  it('is kept sealed from its review on, until the sender ID is edited', async () => {
    const submitted = await step(await approver.post<SenderView>('sender', input), 'submit');
    assert.equal(submitted.evidence, null);
    assert.equal((await upload(submitted.id)).status, 409);
    const reviewed = await step(submitted, 'review');
    assert.equal((await upload(reviewed.id, Buffer.from('MZ'))).status, 422);
    assert.equal((await open(reviewed.id)).status, 404);

    const earlier = Buffer.concat([pdf, pdf]);
    assert.equal((await upload(reviewed.id, earlier)).status, 200);
    assert.equal((await upload(reviewed.id)).status, 200);
    const approved = await step(reviewed, 'approve');
    assert.deepEqual(approved.evidence, { name: 'خطاب.pdf', size: pdf.length, type: 'application/pdf' });
    const { items } = await approver.get<{ items: SenderView[] }>('sender?Keyword=Olaya');
    assert.deepEqual(items[0]?.evidence, approved.evidence);
    assert.deepEqual(Buffer.from(await (await open(approved.id)).arrayBuffer()), pdf);
    assert.equal((await upload(approved.id)).status, 409, 'what was approved stays');

    const suspended = await step(approved, 'suspend', { reason: 'Complaints' });
    const { version } = suspended;
    const edited = await approver.put<SenderView>(`sender/${approved.id}`, { ...input, version });
    assert.equal(edited.evidence, null);
    await approver.delete(`sender/${approved.id}`);
  });

  it('is another organization’s secret', async () => {
    const waiting = await approver.post<SenderView>('sender', input);
    const { id } = await step(await step(waiting, 'submit'), 'review');
    assert.equal((await upload(id)).status, 200);
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    await refused(stranger.get(`sender-evidence/${id}`), 404, 'NotFound');
  });
});
