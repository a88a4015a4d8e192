import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { CallFailed, waitFor, withDatabases } from '@hima/api-kit/testing';
import type { CampaignSummary } from '../src/campaigns/campaign-schemas.js';
import { addPeople } from './support/organization-database.js';
import { everything, Harness } from './support/harness.js';

type Page = { totalCount: number; items: CampaignSummary[] };

async function refused(promise: Promise<unknown>, status: number, code: string): Promise<CallFailed> {
  const error = await promise.then(
    () => assert.fail(`expected ${status} ${code}`),
    (reason: unknown) => reason,
  );
  assert.ok(error instanceof CallFailed, String(error));
  assert.deepEqual([error.status, error.code], [status, code]);
  return error;
}

withDatabases('campaign requests', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  it('shows a request as it was made, with how its message is encoded', async () => {
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

  it('names every bad field of a request and stores nothing', async () => {
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

  it('pages, sorts, filters and looks for a keyword', async () => {
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

  it('does not know the campaigns and connections of another organisation', async () => {
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

  it('asks for the permission of each step, and a changed right holds from the next request', async () => {
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

  it('refuses tokens that are not main-api’s, and says so when main-api is away', async () => {
    const { user, token } = await harness.mainApi.signUp({
      name: 'Somebody',
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

  it('rejects with a reason, once', async () => {
    const campaign = await harness.create();
    const reject = (reason: string, as = harness.call) =>
      as.post<typeof campaign>(`campaign/${campaign.id}/reject`, { reason, version: 1 });
    await refused(reject('no'), 400, 'ValidationFailed');
    const rejected = await reject('Not in this month');
    assert.deepEqual([rejected.status, rejected.answerStatus], ['Rejected', 'Rejected']);
    assert.equal(rejected.answer?.reason, 'Not in this month');
    assert.equal((await reject('Pressed again')).answer?.reason, 'Not in this month');
    const other = await harness.signIn('Other');
    const error = await refused(reject('Me too', other), 409, 'AlreadyAnswered');
    assert.match(error.message, /rejected by Owner Tester/);
    await refused(harness.accept(campaign), 409, 'AlreadyAnswered');
    await refused(
      harness.call.put(`campaign/${campaign.id}`, { ...harness.request(), version: 1 }),
      409,
      'IllegalTransition',
    );
  });

  it('previews masked, with counts of what is left out and why', async () => {
    const connectionId = await harness.connect(`
      select mobile from people where id < 60
      union all select unnest(array['0500000001', '+966500000002', 'hello', '0112345678', '+971501234567', null])`);
    const campaign = await harness.create({ connectionId, totalSms: 59 });
    const preview = await harness.preview(campaign);
    assert.deepEqual(preview.counts, {
      queried: 66,
      invalid: 2,
      notMobile: 1,
      countryNotAllowed: 1,
      duplicate: 2,
      eligible: 60,
    });
    assert.equal(preview.sample.length, 10);
    for (const masked of preview.sample) assert.match(masked, /^\+966 •• ••• ••\d\d$/);
    assert.equal(preview.exceedsTotal, true);
    assert.equal(preview.belowMinimum, false);
    const body = { previewId: preview.id, version: 1 };
    await refused(harness.call.post(`campaign/${campaign.id}/accept`, body), 422, 'TotalExceeded');
  });

  it('shows nothing of an audience below the minimum and does not let it be accepted', async () => {
    const connectionId = await harness.connect('select mobile from people where id < 49');
    const campaign = await harness.create({ connectionId });
    const preview = await harness.preview(campaign);
    assert.deepEqual(
      [preview.belowMinimum, preview.counts, preview.sample, preview.minimum],
      [true, null, [], 50],
    );
    const body = { previewId: preview.id, version: 1 };
    const error = await refused(
      harness.call.post(`campaign/${campaign.id}/accept`, body),
      422,
      'AudienceBelowMinimum',
    );
    assert.doesNotMatch(JSON.stringify(error.body), /49/);
    const none = await harness.create({
      connectionId: await harness.connect('select mobile from people where id < 0'),
    });
    await refused(harness.preview(none), 422, 'NoNumbers');
  });

  it('accepts exactly what this person saw: another version, person, day or audience is refused', async () => {
    const campaign = await harness.create();
    const accept = (previewId: string, version = 1, as = harness.call) =>
      as.post(`campaign/${campaign.id}/accept`, { previewId, version });
    await refused(accept(randomUUID()), 422, 'PreviewMissing');
    const preview = await harness.preview(campaign);
    await refused(accept(preview.id, 2), 409, 'RequestChanged');
    const other = await harness.signIn('Other');
    await refused(accept(preview.id, 1, other), 422, 'PreviewMissing');

    const edited = await harness.call.put<typeof campaign>(`campaign/${campaign.id}`, {
      ...harness.request({ message: 'Another message' }),
      version: 1,
    });
    assert.equal(edited.version, 2);
    await refused(
      harness.call.put(`campaign/${campaign.id}`, { ...harness.request(), version: 1 }),
      409,
      'RequestChanged',
    );
    await refused(accept(preview.id, 1), 409, 'RequestChanged');
    await refused(accept(preview.id, 2), 409, 'RequestChanged');

    const again = await harness.preview(campaign);
    await addPeople(harness.people, 3, 1000);
    const grown = await refused(accept(again.id, 2), 409, 'AudienceChanged');
    assert.match(grown.message, /from 120 to 123/);
    const sameSize = await harness.preview(campaign);
    await harness.people.execute(`update people set mobile = '0599999999' where id = 1000`);
    const swapped = await refused(accept(sameSize.id, 2), 409, 'AudienceChanged');
    assert.match(swapped.message, /still 123 people, but not the same/);
    await harness.people.execute('delete from people where id >= 1000');
    assert.equal((await harness.view(campaign.id)).status, 'Pending');
    assert.equal(harness.centre.submissions.length, 0);
  });

  it('pressed twice or by two people at once, it is sent once', async () => {
    const campaign = await harness.create();
    const other = await harness.signIn('Rival');
    const mine = await harness.preview(campaign);
    const theirs = await harness.preview(campaign, other);
    const accept = (as: typeof other, previewId: string) =>
      as.post<typeof campaign>(`campaign/${campaign.id}/accept`, { previewId, version: 1 }).then(
        (view) => view.answer?.by,
        (error: CallFailed) => `${error.status} ${error.code}`,
      );
    const outcomes = await Promise.all([
      accept(harness.call, mine.id),
      accept(harness.call, mine.id),
      accept(other, theirs.id),
      accept(other, theirs.id),
    ]);
    const winners = new Set(outcomes.filter((outcome) => outcome?.endsWith('Tester')));
    assert.equal(winners.size, 1, outcomes.join(', '));
    assert.equal(
      outcomes.filter((outcome) => outcome === '409 AlreadyAnswered').length,
      2,
      outcomes.join(', '),
    );
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.audience?.count, 120);
    assert.equal(harness.centre.submissions.length, 120);
    const winner = [...winners][0]?.startsWith('Owner') ? harness.call : other;
    assert.equal(await accept(winner, winner === other ? theirs.id : mine.id), [...winners][0]);
    assert.equal(harness.centre.submissions.length, 120);
  });

  it('waits for the start of an accepted campaign, and expires a request nobody answered by then', async () => {
    const startAt = () => new Date(Date.now() + 1_500).toISOString();
    const accepted = await harness.accept(await harness.create({ startAt: startAt() }));
    assert.equal(accepted.status, 'Scheduled');
    const ignored = await harness.create({ startAt: startAt() });
    const done = await harness.until(accepted.id, ['Completed']);
    const dispatched = done.timeline.find(({ event }) => event === 'dispatch');
    assert.ok(dispatched && done.startAt && dispatched.at >= done.startAt);
    const expired = await harness.until(ignored.id, ['Expired']);
    assert.equal(expired.answerStatus, 'Expired');
    await refused(harness.accept(expired), 409, 'AlreadyAnswered');
  });

  it('follows a campaign live and ends when it is final', async () => {
    await harness.saveSetup({ throughput: 100 });
    const campaign = await harness.create();
    const { token } = await harness.mainApi.signUp({
      name: 'Watcher',
      organizationId: harness.organizationId,
      permissions: ['Pages.Campaigns'],
    });
    const response = await harness.call.fetch(`campaign/${campaign.id}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    assert.match(response.headers.get('content-type') ?? '', /^text\/event-stream/);
    await harness.accept(campaign);
    const text = await response.text();
    const events = [...text.matchAll(/^data: (.*)$/gm)].map(
      ([, data]) => JSON.parse(data ?? '') as typeof campaign,
    );
    assert.equal(events[0]?.status, 'Pending');
    assert.equal(events.at(-1)?.status, 'Completed');
    assert.equal(events.at(-1)?.ledger?.delivered, 120);
    assert.ok(events.some(({ ledger }) => ledger && ledger.delivered > 0 && ledger.delivered < 120));
    await harness.saveSetup();
  });

  it('connections and the setup keep their secrets and refuse what they cannot do', async () => {
    const list = await harness.call.fetch('database-connection', {
      headers: {
        authorization: `Bearer ${(await harness.mainApi.signUp({ name: 'A', organizationId: harness.organizationId, permissions: everything })).token}`,
      },
    });
    assert.doesNotMatch(await list.text(), /password|reader/);
    await refused(harness.connect('select 1', { type: 'Oracle' }), 400, 'ValidationFailed');
    for (const hostName of ['/var/run/postgresql', 'host=evil', '', 'a b'])
      await refused(harness.connect('select 1', { hostName }), 400, 'ValidationFailed');
    await harness.connect('select 1', { name: 'The one' });
    await refused(harness.connect('select 1', { name: 'The one' }), 409, 'NameTaken');

    const setup = await waitFor(async () => {
      const now = await harness.call.get<{ gateway: { health: { state: string } } }>('sms-setup');
      return now.gateway.health.state === 'Bound' ? now : null;
    });
    assert.doesNotMatch(JSON.stringify(setup), /secret/i);
    const body = {
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
