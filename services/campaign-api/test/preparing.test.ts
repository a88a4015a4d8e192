import assert from 'node:assert/strict';
import { after, afterEach, before, beforeEach, it, test } from 'node:test';
import { callApi, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type {
  AudiencePreviewView,
  CampaignEventData,
  CampaignView,
} from '../src/campaigns/campaign-schemas.js';
import { percentDone } from '../src/decision/percent-done.js';
import type { SenderView } from '../src/setup/senders/sender-schemas.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';
import { SlowDatabase } from './support/slow-database.js';

/** More than one portion of rows. */
const people = 2_100;

test('shows progress in steps that every audience reaches', () => {
  assert.deepEqual([percentDone(49_990, 0, 0), percentDone(49_990, Infinity, 40_000)], [null, null]);
  const shown = 50_000;
  // The fewest people that are accepted for it, and one more.
  for (const size of [47_300, 47_301]) {
    const seen = new Set<number | null>();
    for (let read = 0; read <= size; read += 500) seen.add(percentDone(shown, read, 0));
    for (let enlisted = 0; enlisted < size; enlisted += 5_000)
      seen.add(percentDone(shown, Infinity, enlisted));
    assert.deepEqual([...seen], [0, 10, 20, 30, 40, 50, 60, 70, 80, 90]);
  }
});

withAnyDatabase('preparing recipients', (database) => {
  const harness = new Harness(database);
  let slow: SlowDatabase;
  let connectionId = '';
  before(async () => {
    await harness.start(people);
    slow = new SlowDatabase(harness.people.connection);
    await slow.start();
    connectionId = await harness.connect('select mobile from people order by id', { port: slow.port });
  });
  after(async () => {
    await harness.stop();
    await slow.stop();
  });
  beforeEach(() => {
    harness.center.submissions.length = 0;
  });
  afterEach(() => slow.release());

  const press = (name: string, { id, version }: CampaignView, more: object = {}, as = harness.call) =>
    as.post<CampaignView>(`campaign/${id}/${name}`, { version, ...more });
  const halfRead = () => waitFor(() => slow.isHolding, { what: 'the query to be in the middle of its rows' });
  /** A request that was accepted, whose people stay half read until `slow` is released. */
  const begin = async (more: Record<string, unknown> = {}) => {
    const campaign = await harness.create({ connectionId, ...more });
    const preview = await harness.preview(campaign);
    slow.hold(1);
    const preparing = await press('accept', campaign, { previewId: preview.id });
    await halfRead();
    return { campaign, preview, preparing };
  };
  const setRules = async (rules: Record<string, unknown>) => {
    const { version } = await harness.call.get<SetupView>('sms-setup');
    await harness.call.put('sms-setup', { version, ...rules });
  };
  const sentOnce = ({ audience, ledger }: CampaignView) => {
    assert.deepEqual([audience?.count, ledger?.delivered], [people, people]);
    assert.equal(harness.center.taken().size, people);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
  };

  it('B9 returns 202 immediately for accepting, and again for a repeated request', async () => {
    const { organizationId, mainApi, api } = harness;
    const { token } = await mainApi.signUp({ name: 'Approver', organizationId, permissions: everything });
    const approver = callApi(api.url, token);
    const campaign = await harness.create({ connectionId });
    const { id: previewId } = await harness.preview(campaign, approver);
    slow.hold(1);
    const accept = async () => {
      const answer = await approver.fetch(`campaign/${campaign.id}/accept`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({ previewId, version: 1 }),
      });
      assert.equal(answer.status, 202);
      return ((await answer.json()) as { result: CampaignView }).result;
    };
    const first = await accept();
    await halfRead();
    assert.deepEqual(
      [first.status, first.answerStatus, first.answer, first.preparation],
      ['Preparing', 'Pending', null, { by: 'Approver Tester', percent: null }],
    );
    assert.deepEqual(await accept(), first);
    slow.release();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal((await accept()).status, 'Completed');
    assert.deepEqual([done.answer?.by, done.preparation], ['Approver Tester', null]);
    assert.deepEqual(
      done.timeline.slice(0, 4).map(({ event, by }) => [event, by]),
      [
        ['submit', 'Owner Tester'],
        ['accept', 'Approver Tester'],
        ['prepared', null],
        ['dispatch', null],
      ],
    );
    sentOnce(done);
  });

  it('refuses other answers and edits meanwhile', async () => {
    const { campaign, preview, preparing } = await begin();
    const { id, version } = campaign;
    assert.deepEqual(preparing.actions, ['cancelPreparation', 'remark']);
    const other = await harness.signIn('Other');
    await refused(harness.preview(campaign, other), 409, 'AlreadyAnswered');
    await refused(press('accept', campaign, { previewId: preview.id }, other), 409, 'AlreadyAnswered');
    await refused(press('reject', campaign, { reason: 'Too late' }, other), 409, 'AlreadyAnswered');
    for (const name of ['withdraw', 'cancel', 'pause'])
      await refused(press(name, campaign), 409, 'IllegalTransition');
    const change = { ...harness.request({ connectionId }), version };
    await refused(harness.call.put(`campaign/${id}`, change), 409, 'IllegalTransition');
    assert.deepEqual(await harness.call.post('campaign/delete', { ids: [id] }), {
      deleted: [],
      refused: [{ id, reason: 'NotFinished' }],
    });
    const { items } = await harness.call.get<{ items: { id: string }[] }>('campaign?Status=Preparing');
    assert.deepEqual(
      items.map((item) => item.id),
      [id],
    );
    const viewer = await harness.signIn('Viewer', { permissions: ['Pages.Campaigns'] });
    assert.deepEqual((await viewer.get<CampaignView>(`campaign/${id}`)).actions, []);
    await refused(press('cancel-preparation', campaign, {}, viewer), 403, 'Forbidden');
    await press('cancel-preparation', campaign);
  });

  it('returns a canceled request to Pending, which can be accepted at once', async () => {
    const { campaign, preview } = await begin();
    const pending = await press('cancel-preparation', campaign);
    assert.deepEqual(
      [pending.status, pending.answerStatus, pending.preparation, pending.preparationFailure],
      ['Pending', 'Pending', null, null],
    );
    assert.ok(pending.actions.includes('accept') && pending.actions.includes('edit'));
    await refused(press('cancel-preparation', campaign), 409, 'IllegalTransition');
    // The query of the first preparation is still in the middle of its rows.
    await press('accept', campaign, { previewId: preview.id });
    slow.release();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.deepEqual(
      done.timeline.slice(1, 5).map(({ event }) => event),
      ['accept', 'cancelPreparation', 'accept', 'prepared'],
    );
    sentOnce(done);
  });

  it('B6 ends all previews of an audience when one of them turns out to be outdated', async () => {
    const own = await harness.connect('select mobile from people where id <= 1000 order by id');
    const campaign = await harness.create({ connectionId: own });
    const previews = [await harness.preview(campaign), await harness.preview(campaign)];
    assert.equal(new Set(previews.map(({ id }) => id)).size, 2);
    // Beyond what is tolerated, whatever the noise.
    await harness.people.execute('update people set id = id + 100000 where id <= 500', []);
    try {
      const failed = await harness.acceptPreview(campaign, previews[0]?.id ?? '');
      assert.equal(failed.preparationFailure, 'AudienceChanged');
      await refused(press('accept', campaign, { previewId: previews[1]?.id }), 422, 'PreviewMissing');
    } finally {
      await harness.people.execute('update people set id = id - 100000 where id > 100000', []);
    }
  });

  it('B6 compares with the people that the shown figures count, not with those of a repeated preview', async () => {
    const own = await harness.connect('select mobile from people where id between 1 and 900 order by id');
    const campaign = await harness.create({ connectionId: own });
    const first = await harness.preview(campaign);
    await harness.people.execute('update people set id = id + 100000 where id <= 500', []);
    try {
      const repeat = await harness.preview(campaign);
      assert.deepEqual([repeat.counts, repeat.queriedAt], [first.counts, first.queriedAt]);
      const failed = await harness.acceptPreview(campaign, repeat.id);
      assert.equal(failed.preparationFailure, 'AudienceChanged');
    } finally {
      await harness.people.execute('update people set id = id - 100000 where id > 100000', []);
    }
  });

  it('ends the previews when a preparation is canceled after it compared the audience', async () => {
    const query = `select '05' || (50000000 + n) from generate_series(1, 60000) n`;
    const large = await harness.connect(query, { port: slow.port });
    const campaign = await harness.create({ connectionId: large });
    const preview: AudiencePreviewView = await harness.preview(campaign);
    const typedCount = preview.counts?.eligible;
    const answer = { previewId: preview.id, typedCount };
    await press('accept', campaign, answer);
    // Enlisting begins once the audience was compared.
    const enlisting = async () => ((await harness.view(campaign.id)).preparation?.percent ?? 0) > 60;
    await waitFor(enlisting, { what: 'people to be enlisted' });
    await press('cancel-preparation', campaign);
    await refused(press('accept', campaign, answer), 422, 'PreviewMissing');
    const { budget } = await harness.preview(campaign);
    assert.equal(budget.left, preview.budget.left - 1);
  });

  it('ends the previews when a preparation fails while it reads', async () => {
    const failing = await harness.connect('select mobile from people where id < 200 or 1 / (id - 70000) > 5');
    const campaign = await harness.create({ connectionId: failing });
    const preview = await harness.preview(campaign);
    await harness.people.execute(`insert into people (id, mobile) values (70000, '0500070000')`);
    try {
      const failed = await harness.acceptPreview(campaign, preview.id);
      assert.equal(failed.preparationFailure, 'QueryFailed');
    } finally {
      await harness.people.execute('delete from people where id = 70000');
    }
    await refused(press('accept', campaign, { previewId: preview.id }), 422, 'PreviewMissing');
    assert.equal((await harness.preview(campaign)).budget.left, preview.budget.left - 1);
  });

  it('uses a preview for a repeat that its client abandons', async () => {
    const { mainApi, organizationId, api } = harness;
    const { token } = await mainApi.signUp({ name: 'Leaver', organizationId, permissions: everything });
    const as = callApi(api.url, token);
    const campaign = await harness.create({ connectionId });
    const { budget } = await harness.preview(campaign, as);
    slow.hold(1);
    const left = new AbortController();
    const headers = { authorization: `Bearer ${token}` };
    const path = `campaign/${campaign.id}/audience`;
    const repeat = as.fetch(path, { method: 'POST', headers, signal: left.signal });
    await halfRead();
    left.abort();
    await assert.rejects(repeat);
    await waitFor(async () => (await as.get<{ left: number }>('preview-budget')).left === budget.left - 1);
  });

  it('shows the reason of a failure until the request is edited or answered', async () => {
    const campaign = await harness.create({ connectionId });
    const { id: previewId } = await harness.preview(campaign);
    await slow.stop();
    const failed = await harness.acceptPreview(campaign, previewId);
    assert.deepEqual(
      [failed.status, failed.answerStatus, failed.answer, failed.preparationFailure],
      ['Pending', 'Pending', null, 'SourceUnreachable'],
    );
    const last = failed.timeline.at(-1);
    assert.deepEqual(last, {
      at: last?.at,
      event: 'failPreparation',
      by: null,
      preparationFailure: 'SourceUnreachable',
    });
    const { items } = await harness.call.get<{ items: { action: string; by: string }[] }>(
      `campaign/${campaign.id}/activity`,
    );
    assert.deepEqual(
      items.slice(0, 2).map(({ action, by }) => [action, by]),
      [
        ['campaign.preparation-failed', 'Hima'],
        ['campaign.accepted', 'Owner Tester'],
      ],
    );
    await slow.start();
    slow.hold(1);
    const again = await press('accept', campaign, { previewId });
    assert.deepEqual([again.status, again.preparationFailure], ['Preparing', null]);
    await halfRead();
    await slow.stop();
    assert.equal((await harness.prepared(campaign.id)).preparationFailure, 'QueryFailed');
    await slow.start();
    const edited = await harness.call.put<CampaignView>(`campaign/${campaign.id}`, {
      ...harness.request({ connectionId }),
      version: 1,
    });
    assert.equal(edited.preparationFailure, null);
    assert.equal(harness.center.submissions.length, 0);
  });

  it('fails when settings, filter or sender change meanwhile, and leaves nothing behind', async () => {
    const filter = { connectionId, rules: [], maxRecipients: null, isDefault: false, name: 'Everyone' };
    const policy = {
      mode: 'flag',
      objectives: [],
      messageTypes: [],
      senders: [],
      linkHosts: [],
      maxRecipients: null,
      blockedWords: [],
    };
    const { id: filterId } = await harness.call.post<{ id: string }>('campaign-filter', {
      ...filter,
      policy,
    });
    const sender = await harness.approveSender({ senderKind: 'Customer', senderId: 'Clinic P' });
    const step = async (name: string, more: object = {}) => {
      const { version } = await harness.call.get<SenderView>(`sender/${sender.id}`);
      await harness.call.post(`sender/${sender.id}/${name}`, { version, ...more });
    };
    const { campaign } = await begin({ filterId, senderKind: 'Customer', senderId: 'Clinic P' });
    const acceptAgain = async () => {
      const { id } = await harness.preview(campaign);
      slow.hold(1);
      await press('accept', campaign, { previewId: id });
      await halfRead();
    };
    const reason = async () => {
      slow.release();
      const { status, preparationFailure } = await harness.prepared(campaign.id);
      assert.equal(status, 'Pending');
      return preparationFailure;
    };
    await setRules({ minimumAudience: 60 });
    assert.equal(await reason(), 'SettingsChanged');
    await setRules({ minimumAudience: 50 });

    await acceptAgain();
    await harness.call.put(`campaign-filter/${filterId}`, { ...filter, policy, version: 1 });
    assert.equal(await reason(), 'FilterChanged');

    await acceptAgain();
    await step('suspend', { reason: 'Its registration has run out' });
    assert.equal(await reason(), 'SenderNotApproved');
    const { version, kind, senderId, companyLegalName } = await harness.call.get<SenderView>(
      `sender/${sender.id}`,
    );
    await harness.call.put(`sender/${sender.id}`, { version, kind, senderId, companyLegalName });
    for (const name of ['submit', 'review', 'approve']) await step(name);

    assert.equal(harness.center.submissions.length, 0);
    await harness.accept(campaign);
    sentOnce(await harness.until(campaign.id, ['Completed']));
  });

  it('does not keep others waiting while a database has too many queries', async () => {
    const held = await harness.connect('select mobile from people where id <= 120', { port: slow.port });
    const requests = [];
    for (let n = 0; n < 10; n += 1) requests.push(await harness.create({ connectionId: held }));
    const previews = [];
    for (const request of requests) previews.push(await harness.preview(request));
    slow.hold();
    for (const [n, request] of requests.entries())
      await press('accept', request, { previewId: previews[n]?.id });
    await halfRead();

    const free = await harness.connect('select mobile from people where id <= 120');
    const other = await harness.accept(await harness.create({ connectionId: free }));
    await harness.until(other.id, ['Completed']);
    for (const { id } of requests) assert.equal((await harness.view(id)).status, 'Preparing');
    slow.release();
    for (const { id } of requests) await harness.until(id, ['Completed'], 60_000);
  });

  it('starts the undo window once recipients are prepared', async () => {
    await setRules({ undoSeconds: 300 });
    const { campaign } = await begin();
    const before = Date.now();
    slow.release();
    const prepared = await harness.prepared(campaign.id);
    assert.equal(prepared.status, 'Scheduled');
    assert.ok(Date.parse(prepared.undoUntil ?? '') >= before + 300_000, prepared.undoUntil ?? 'none');
    await press('cancel', prepared);
    await setRules({ undoSeconds: 0 });
  });

  it('sends once prepared if the start time passes meanwhile', async () => {
    const startAt = new Date(Date.now() + 8_000).toISOString();
    const { campaign } = await begin({ startAt });
    await waitFor(() => Date.now() > Date.parse(startAt) + 1_000);
    assert.equal((await harness.view(campaign.id)).status, 'Preparing');
    slow.release();
    const done = await harness.until(campaign.id, ['Completed', 'Expired']);
    assert.equal(done.answerStatus, 'Accepted');
    sentOnce(done);
  });

  it('continues after any number of restarts and loses nothing', async () => {
    const { campaign } = await begin();
    for (const last of [false, false, true]) {
      await harness.api.close();
      slow.release();
      if (!last) slow.hold(1);
      await harness.startApi();
      harness.call = await harness.signIn('Owner again');
      if (!last) await halfRead();
    }
    sentOnce(await harness.until(campaign.id, ['Completed']));
  });

  it('B9 shows approximate progress of a large audience, also in events', async () => {
    const query = `select '05' || (10000000 + n) from generate_series(1, 60000) n`;
    const large = await harness.connect(query, { port: slow.port });
    const campaign = await harness.create({ connectionId: large });
    const preview: AudiencePreviewView = await harness.preview(campaign);
    slow.hold(16);
    const typedCount = preview.counts?.eligible;
    await press('accept', campaign, { previewId: preview.id, typedCount });
    await halfRead();
    // 32,000 people of about 60,000 are read; enlisting them is the rest.
    await waitFor(async () => (await harness.view(campaign.id)).preparation?.percent === 40);
    const { token } = await harness.mainApi.signUp({
      name: 'Watcher',
      organizationId: harness.organizationId,
      permissions: ['Pages.Campaigns'],
    });
    const response = await harness.call.fetch(`campaign/${campaign.id}/events`, {
      headers: { authorization: `Bearer ${token}` },
    });
    const reader = response.body?.getReader();
    const { value } = (await reader?.read()) ?? {};
    const data = /^data: (.*)$/m.exec(new TextDecoder().decode(value))?.[1] ?? '';
    const { status, preparation, ledger } = JSON.parse(data) as CampaignEventData;
    assert.deepEqual([status, preparation?.percent, ledger], ['Preparing', 40, null]);
    await reader?.cancel();
    await press('cancel-preparation', campaign);
  });
});
