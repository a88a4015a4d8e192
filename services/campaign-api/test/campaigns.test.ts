import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignSummary } from '../src/campaigns/campaign-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

type Page = { totalCount: number; items: CampaignSummary[] };

withAnyDatabase('campaign requests', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  it('returns a request as created, with the encoding of its message', async () => {
    const campaign = await harness.create({ message: 'مرحبا', startAt: '2030-01-01T09:00:00+03:00' });
    assert.deepEqual(
      [campaign.status, campaign.answerStatus, campaign.contentType, campaign.version, campaign.createdBy],
      ['Pending', 'Pending', 'Unicode', 1, 'Owner Tester'],
    );
    assert.equal(campaign.startAt, '2030-01-01T06:00:00.000Z');
    assert.deepEqual(campaign.encoding, { alphabet: 'UCS-2', parts: 1, units: 5, unitsPerPart: 70 });
    assert.deepEqual(
      [campaign.ledger, campaign.results, campaign.audience, campaign.answer],
      [null, null, null, null],
    );
    assert.deepEqual(campaign, await harness.view(campaign.id));
  });

  it('names all invalid fields of a request and stores nothing', async () => {
    const before = await harness.call.get<Page>('campaign');
    const bad = harness.request({
      name: 'ab',
      senderId: '12345',
      urlLink: 'http://plain.example',
      timeZone: 'Mars/Olympus',
      totalSms: 0,
      message: ' ',
    });
    const error = await refused(harness.call.post('campaign', bad), 400, 'ValidationFailed');
    const members = new Set(error.validationErrors?.flatMap(({ members: at }) => at));
    for (const name of ['name', 'senderId', 'urlLink', 'timeZone', 'totalSms', 'message'])
      assert.ok(members.has(name), name);
    await refused(harness.create({ connectionId: randomUUID() }), 400, 'ValidationFailed');
    await refused(harness.create({ startAt: '2020-01-01T00:00:00Z' }), 400, 'ValidationFailed');
    await refused(harness.create({ message: 'م'.repeat(671) }), 400, 'ValidationFailed');
    assert.equal((await harness.call.get<Page>('campaign')).totalCount, before.totalCount);
  });

  it('pages, sorts, filters and searches', async () => {
    const mark = randomUUID().slice(0, 8);
    for (const n of [1, 2, 3])
      await harness.create({ name: `${mark} 100% ${n}`, totalSms: n * 10, objective: 'Sales' });
    const list = (query: Record<string, string | number | string[]>) =>
      harness.call.get<Page>('campaign', { query });
    const page = await list({ Keyword: mark, Sorting: 'totalSms DESC', SkipCount: 1, MaxResultCount: 1 });
    assert.equal(page.totalCount, 3);
    assert.deepEqual(
      page.items.map(({ totalSms }) => totalSms),
      [20],
    );
    assert.deepEqual(
      (await list({ Keyword: mark })).items.map(({ totalSms }) => totalSms),
      [30, 20, 10],
    );
    assert.equal((await list({ keyword: mark.toUpperCase(), status: 'Pending' })).totalCount, 3);
    assert.equal((await list({ Keyword: mark, Status: ['Rejected', 'Completed'] })).totalCount, 0);
    assert.equal((await list({ Keyword: '100% 2', Objective: 'Sales' })).totalCount, 1);
    assert.equal((await list({ Keyword: '_' })).totalCount, 0);
    await refused(list({ Sorting: 'data_key' }), 400, 'ValidationFailed');
    await refused(list({ MaxResultCount: 1001 }), 400, 'ValidationFailed');
  });

  it('hides the campaigns and connections of other organizations', async () => {
    const campaign = await harness.create();
    const stranger = await harness.signIn('Stranger', { organizationId: randomUUID() });
    for (const path of ['', '/events'])
      await refused(stranger.get(`campaign/${campaign.id}${path}`), 404, 'NotFound');
    await refused(stranger.post(`campaign/${campaign.id}/audience`), 404, 'NotFound');
    await refused(
      stranger.post(`campaign/${campaign.id}/reject`, { reason: 'No thanks', version: 1 }),
      404,
      'NotFound',
    );
    await refused(stranger.get(`database-connection/${harness.connectionId}`), 404, 'NotFound');
    await refused(stranger.post('campaign', harness.request()), 400, 'ValidationFailed');
    assert.equal((await stranger.get<Page>('campaign')).totalCount, 0);
    await refused(stranger.get('sms-setup'), 422, 'SmsSetupMissing');
  });

  it('checks the permission of each step, and applies changes from the next request', async () => {
    const campaign = await harness.create();
    const { user, token } = await harness.mainApi.signUp({
      name: 'Viewer',
      organizationId: harness.organizationId,
      permissions: ['Pages.Campaigns'],
    });
    const viewer = harness.call.as(token);
    await viewer.get(`campaign/${campaign.id}`);
    await refused(viewer.post('campaign', harness.request()), 403, 'Forbidden');
    await refused(viewer.post(`campaign/${campaign.id}/audience`), 403, 'Forbidden');
    await refused(viewer.post(`campaign/${campaign.id}/accept`, {}), 403, 'Forbidden');
    await refused(viewer.post(`campaign/${campaign.id}/reject`, {}), 403, 'Forbidden');
    await refused(viewer.get('database-connection'), 403, 'Forbidden');
    await refused(viewer.put('sms-setup', {}), 403, 'Forbidden');
    harness.mainApi.users.set(user.id, { ...user, permissions: [] });
    await refused(viewer.get('campaign'), 403, 'Forbidden');
    harness.mainApi.users.delete(user.id);
    await refused(viewer.get('campaign'), 401, 'Unauthorized');
  });

  it('refuses foreign tokens, and returns 503 when main-api is unavailable', async () => {
    const { user, token } = await harness.mainApi.signUp({
      name: 'Someone',
      organizationId: harness.organizationId,
      permissions: everything,
    });
    await refused(harness.call.as('nonsense').get('campaign'), 401, 'Unauthorized');
    await refused(harness.call.as(`${token}x`).get('campaign'), 401, 'Unauthorized');
    const elsewhere = await harness.mainApi.sign(user.id, { audience: 'another' });
    await refused(harness.call.as(elsewhere).get('campaign'), 401, 'Unauthorized');
    const old = await harness.mainApi.sign(user.id, { expires: '-1s' });
    await refused(harness.call.as(old).get('campaign'), 401, 'Unauthorized');
    harness.mainApi.mode = 'down';
    await refused(harness.call.as(token).get('campaign'), 503, 'MainApiUnavailable');
    harness.mainApi.mode = 'up';
    await harness.call.as(token).get('campaign');
  });

  it('protects the secrets of connections and the setup, and refuses invalid ones', async () => {
    const list = await harness.call.fetch('database-connection', {
      headers: {
        authorization: `Bearer ${(await harness.mainApi.signUp({ name: 'A', organizationId: harness.organizationId, permissions: everything })).token}`,
      },
    });
    assert.doesNotMatch(await list.text(), /"password"|"reader"|sealed/);
    await refused(harness.connect('select 1', { type: 'Excel' }), 400, 'ValidationFailed');
    for (const hostName of ['/var/run/postgresql', 'host=evil', '', 'a b'])
      await refused(harness.connect('select 1', { hostName }), 400, 'ValidationFailed');
    await harness.connect('select 1', { name: 'The one' });
    await refused(harness.connect('select 1', { name: 'The one' }), 409, 'NameTaken');

    const setup = await waitFor(async () => {
      const now = await harness.call.get<{ version: number; gateway: { health: { state: string } } }>(
        'sms-setup',
      );
      return now.gateway.health.state === 'Bound' ? now : null;
    });
    assert.doesNotMatch(JSON.stringify(setup), /secret/i);
    const body = {
      version: setup.version,
      gateway: { host: 'sms.example.com', port: 2775, systemId: 'hima', throughput: 10, window: 10 },
      defaultCountry: 'SA',
      allowedCountries: ['SA'],
    };
    await refused(harness.call.put('sms-setup', body), 422, 'SecretNeeded');
    await refused(
      harness.call.put('sms-setup', { ...body, allowedCountries: ['XX'] }),
      400,
      'ValidationFailed',
    );
  });
});
