import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { callApi, withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { z } from 'zod';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import type { requestChoices } from '../src/requests/request-choices.js';
import type { SenderView } from '../src/setup/senders/sender-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

const png = Buffer.concat([
  Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
  Buffer.alloc(2000),
]);

withAnyDatabase('parts of a request', (database) => {
  const harness = new Harness(database);
  let token: string;
  let call: ApiCaller;
  before(async () => {
    await harness.start();
    ({ token } = await harness.mainApi.signUp({
      name: 'Writer',
      organizationId: harness.organizationId,
      permissions: everything,
    }));
    call = callApi(harness.api.url, token);
  });
  after(() => harness.stop());

  const upload = (content: Buffer, name = 'registration.png', type = 'image/png') =>
    call.fetch('registration-file', {
      method: 'POST',
      headers: {
        authorization: `Bearer ${token}`,
        'content-type': type,
        'x-file-name': encodeURIComponent(name),
      },
      body: new Uint8Array(content),
    });
  const uploaded = async (content: Buffer, name?: string) =>
    ((await (await upload(content, name)).json()) as { result: { id: string; name: string } }).result;

  it('stores private drafts, which are listed, changed and discarded', async () => {
    const [first, second] = [randomUUID(), randomUUID()];
    const save = (id: string, version: number, draft: object, by = call) =>
      by.put<{ version: number }>(`campaign-draft/${id}`, { data: draft, version });
    const names = async (by = call) =>
      (await by.get<{ id: string; name: string | null }[]>('campaign-draft')).map(({ id, name }) => [
        id,
        name,
      ]);
    assert.deepEqual(await names(), []);
    assert.equal((await save(first, 0, { name: 'First', totalSms: 5 })).version, 1);
    await save(second, 0, { message: 'Hello' });
    assert.deepEqual(await names(), [
      [second, null],
      [first, 'First'],
    ]);
    assert.equal((await save(first, 1, { name: 'حملة', urlLink: null })).version, 2);
    const draft = await call.get<{ data: unknown; version: number }>(`campaign-draft/${first}`);
    assert.deepEqual([draft.data, draft.version], [{ name: 'حملة', urlLink: null }, 2]);

    assert.deepEqual(await names(harness.call), []);
    await refused(harness.call.get(`campaign-draft/${first}`), 404, 'NotFound');
    await save(first, 0, { name: 'Of another user' }, harness.call);
    await harness.call.delete(`campaign-draft/${first}`);
    await refused(save(first, 2, { name: 'x'.repeat(40_000) }), 400, 'ValidationFailed');

    for (const id of [first, second, first]) await call.delete(`campaign-draft/${id}`);
    assert.deepEqual(await names(), []);
    await refused(call.get(`campaign-draft/${first}`), 404, 'NotFound');
  });

  it('saves a draft only over the client’s version, and once', async () => {
    const id = randomUUID();
    const save = (version: number, name: string) =>
      call.put<{ version: number; savedAt: string }>(`campaign-draft/${id}`, { data: { name }, version });
    const made = await save(0, 'A');
    assert.deepEqual(await save(0, 'A'), made, 'the answer was lost');
    assert.equal((await save(1, 'B')).version, 2);
    await refused(save(1, 'C'), 409, 'DraftChanged');
    await refused(save(0, 'C'), 409, 'DraftChanged');
    const answers = await Promise.allSettled(['D', 'E', 'F'].map((name) => save(2, name)));
    assert.deepEqual(answers.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected']);
    await call.delete(`campaign-draft/${id}`);
    await refused(save(3, 'G'), 409, 'DraftChanged');
  });

  it('keeps 50 drafts per user', async () => {
    const save = (name: string) => call.put(`campaign-draft/${randomUUID()}`, { data: { name }, version: 0 });
    const answers = await Promise.allSettled(
      Array.from({ length: 52 }, (_, index) => save(`Draft ${index}`)),
    );
    assert.equal(answers.filter(({ status }) => status === 'fulfilled').length, 50);
    await refused(save('One more'), 422, 'DraftLimitReached');
    for (const { id } of await call.get<{ id: string }[]>('campaign-draft'))
      await call.delete(`campaign-draft/${id}`);
  });

  it('names a registration file by its content type', async () => {
    for (const [given, kept] of [
      ['registration.pdf.cmd', 'registration.pdf.cmd.png'],
      ['x.gnp\u202Edmc.png', 'x.gnpdmc.png'],
      ['..', 'registration.png'],
      ['.htaccess', 'htaccess.png'],
      ['photo.PNG', 'photo.PNG'],
    ] as const)
      assert.equal((await uploaded(png, given)).name, kept);
  });

  it('detects the type of a registration file, and returns it unchanged', async () => {
    const file = await uploaded(png, '../سجل "التجاري".png');
    assert.equal(file.name, 'سجل التجاري.png');
    const campaign = await call.post<CampaignView>(
      'campaign',
      harness.request({ registrationFileId: file.id, apiKey: 'key-of-the-gateway-4f2a' }),
    );
    assert.deepEqual(campaign.registrationFile, { ...file, size: png.length, type: 'image/png' });
    assert.equal(campaign.apiKeyHint, '•••• 4f2a');
    assert.doesNotMatch(JSON.stringify(campaign), /key-of-the-gateway/);
    const back = await call.fetch(`campaign/${campaign.id}/registration-file`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.equal(back.headers.get('content-type'), 'image/png');
    assert.match(back.headers.get('content-disposition') ?? '', /^attachment/);
    assert.deepEqual(Buffer.from(await back.arrayBuffer()), png);

    assert.equal((await upload(Buffer.from('MZ not a picture'))).status, 422);
    const most = 10 * 1024 * 1024;
    const largest = Buffer.concat([png, Buffer.alloc(most - png.length)]);
    assert.equal((await upload(largest)).status, 200);
    assert.equal((await upload(Buffer.concat([largest, Buffer.alloc(1)]))).status, 413);
    assert.equal((await upload(png, 'a', 'text/html')).status, 415);
    const strange = await harness.signIn('Stranger', { organizationId: randomUUID() });
    await refused(strange.get(`campaign/${campaign.id}/registration-file`), 404, 'NotFound');
    await refused(harness.create({ registrationFileId: file.id }), 400, 'ValidationFailed');
  });

  it('lets the uploader delete a registration file, unless a request uses it', async () => {
    const [file, kept] = [await uploaded(png), await uploaded(png)];
    await refused(harness.call.delete(`registration-file/${file.id}`), 404, 'NotFound');
    assert.equal(await call.delete(`registration-file/${file.id}`), null);
    await refused(call.delete(`registration-file/${file.id}`), 404, 'NotFound');
    await refused(
      call.post('campaign', harness.request({ registrationFileId: file.id })),
      400,
      'ValidationFailed',
    );

    const request = { registrationFileId: kept.id };
    const campaign = await call.post<CampaignView>('campaign', harness.request(request));
    await refused(call.delete(`registration-file/${kept.id}`), 409, 'FileInUse');
    await call.post('campaign/delete', { ids: [campaign.id] });
    await refused(call.delete(`registration-file/${kept.id}`), 409, 'FileInUse');
    const reader = await harness.signIn('Reader', { permissions: ['Pages.Campaigns'] });
    await refused(reader.delete(`registration-file/${kept.id}`), 403, 'Forbidden');
  });

  it('keeps omitted fields, clears null fields, and lets only the requester edit', async () => {
    const file = await uploaded(png);
    const campaign = await call.post<CampaignView>(
      'campaign',
      harness.request({ registrationFileId: file.id, apiKey: 'short' }),
    );
    assert.equal(campaign.apiKeyHint, '••••');
    const kept = await call.put<CampaignView>(
      `campaign/${campaign.id}`,
      harness.request({ name: 'Another name', version: 1 }),
    );
    assert.deepEqual(
      [kept.version, kept.name, kept.registrationFile?.id, kept.apiKeyHint],
      [2, 'Another name', file.id, '••••'],
    );
    const cleared = await call.put<CampaignView>(
      `campaign/${campaign.id}`,
      harness.request({ version: 2, registrationFileId: null, apiKey: null }),
    );
    assert.deepEqual([cleared.registrationFile, cleared.apiKeyHint], [null, null]);
    await refused(
      harness.call.put(`campaign/${campaign.id}`, harness.request({ version: 3 })),
      403,
      'NotYours',
    );
  });

  it('offers names, approved senders and sending rules to requesters', async () => {
    const choices = await call.get<z.output<typeof requestChoices>>('campaign-choice');
    assert.deepEqual(Object.keys(choices.connections[0]!), ['id', 'name']);
    const { items } = await harness.call.get<{ items: SenderView[] }>('sender?State=Approved');
    assert.deepEqual(
      choices.senders.map(({ senderId }) => senderId).sort(),
      items.map(({ senderId }) => senderId).sort(),
    );
    const draft = await harness.call.post<SenderView>('sender', {
      kind: 'Customer',
      senderId: 'Waiting-AD',
      companyLegalName: 'Example Clinic Company',
    });
    const others = async () =>
      (await call.get<z.output<typeof requestChoices>>('campaign-choice')).otherSenders;
    assert.deepEqual(await others(), []);
    await harness.call.post(`sender/${draft.id}/submit`, { version: draft.version });
    assert.deepEqual(await others(), [{ kind: 'Customer', senderId: 'Waiting-AD', state: 'Submitted' }]);
    assert.deepEqual(
      choices.countries.map(({ country }) => country),
      ['SA'],
    );
    assert.doesNotMatch(JSON.stringify(choices), /host|secret|password/i);
    const reader = await harness.signIn('Reader', { permissions: ['Pages.Campaigns'] });
    await refused(reader.get('campaign-choice'), 403, 'Forbidden');
  });

  it('offers editing only to the requester', async () => {
    const { id, actions } = await call.post<CampaignView>('campaign', harness.request());
    assert.equal(actions.includes('edit'), true);
    const seen = await harness.call.get<CampaignView>(`campaign/${id}`);
    assert.equal(seen.actions.includes('edit'), false);
  });
});
