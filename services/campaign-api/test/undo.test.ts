import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('the undo window', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const setWindow = async (undoSeconds: number) => {
    const { version } = await harness.call.get<{ version: number }>('sms-setup');
    await harness.call.put('sms-setup', { version, undoSeconds });
  };

  it('sends nothing before it ends, and nothing at all when canceled', async () => {
    await setWindow(300);
    const request = await harness.create();
    assert.deepEqual([request.approval.undoSeconds, request.undoUntil], [300, null]);
    const accepted = await harness.accept(request);
    assert.deepEqual([accepted.status, accepted.startAt], ['Scheduled', accepted.undoUntil]);
    const left = Date.parse(accepted.undoUntil ?? '') - Date.now();
    assert.ok(left > 200_000 && left <= 300_000, `${left} ms`);
    const canceled = await harness.call.post<typeof accepted>(`campaign/${accepted.id}/cancel`, {
      version: accepted.version,
    });
    assert.deepEqual([canceled.status, canceled.undoUntil, canceled.ledger], ['Cancelled', null, null]);
    assert.equal(harness.center.submissions.length, 0);
  });

  it('lets approvers cancel until the start', async () => {
    await setWindow(300);
    const approver = await harness.signIn('Approver', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Answer', 'Pages.Campaigns.Numbers'],
    });
    const accepted = await harness.accept(await harness.create(), approver);
    assert.deepEqual(accepted.actions, ['cancel', 'remark']);
    const startAt = '2031-01-01T00:00:00.000Z';
    const later = await harness.accept(await harness.create({ startAt }), approver);
    assert.deepEqual(later.actions, ['cancel', 'remark']);
    const cancel = ({ id, version }: typeof accepted) =>
      approver.post<typeof accepted>(`campaign/${id}/cancel`, { version });
    assert.equal((await cancel(accepted)).status, 'Cancelled');
    assert.equal((await cancel(later)).status, 'Cancelled');
  });

  it('shows no exact audience size before the first message', async () => {
    await setWindow(300);
    const { id, version } = await harness.accept(await harness.create());
    const shown = await harness.view(id);
    assert.deepEqual(
      [shown.audienceCount, shown.audience, shown.ledger, shown.results],
      [null, null, null, null],
    );
    const { items } = await harness.call.get<{ items: { id: string; audienceCount: number | null }[] }>(
      'campaign',
    );
    assert.equal(items.find((one) => one.id === id)?.audienceCount, null);
    const activity = await harness.call.get<object>(`campaign/${id}/activity`);
    assert.doesNotMatch(JSON.stringify(activity), /\b120\b/);
    await harness.call.post(`campaign/${id}/cancel`, { version });
  });

  it('ends automatically, and sending begins', async () => {
    await setWindow(1);
    const accepted = await harness.accept(await harness.create());
    const done = await harness.until(accepted.id, ['Completed']);
    const dispatched = done.timeline.find(({ event }) => event === 'dispatch');
    assert.ok(dispatched && dispatched.at >= (accepted.undoUntil ?? ''));
    assert.equal(done.undoUntil, null);
  });

  it('is not added to a scheduled start', async () => {
    await setWindow(300);
    const startAt = '2031-01-01T00:00:00.000Z';
    const accepted = await harness.accept(await harness.create({ startAt }));
    assert.deepEqual([accepted.startAt, accepted.undoUntil], [startAt, null]);
  });

  it('is added to a start that comes before its end, so that the requester can’t take it away', async () => {
    await setWindow(300);
    const approver = await harness.signIn('Careful', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Answer', 'Pages.Campaigns.Numbers'],
    });
    const sent = harness.center.submissions.length;
    const startAt = new Date(Date.now() + 60_000).toISOString();
    const { id, version, undoUntil, ...accepted } = await harness.accept(
      await harness.create({ startAt }),
      approver,
    );
    assert.ok(undoUntil !== null && undoUntil > startAt);
    assert.equal(accepted.startAt, undoUntil);
    const canceled = await approver.post<typeof accepted>(`campaign/${id}/cancel`, { version });
    assert.deepEqual([canceled.status, harness.center.submissions.length], ['Cancelled', sent]);
  });

  it('can’t be taken away by the requester, who reschedules', async () => {
    await setWindow(300);
    const approver = await harness.signIn('Approver', {
      permissions: ['Pages.Campaigns', 'Pages.Campaigns.Answer', 'Pages.Campaigns.Numbers'],
    });
    const startAt = '2031-01-01T00:00:00.000Z';
    const sent = harness.center.submissions.length;
    for (const request of [await harness.create(), await harness.create({ startAt })]) {
      const { id, version } = await harness.accept(request, approver);
      const reschedule = (seconds: number) =>
        harness.call.post<typeof request>(`campaign/${id}/reschedule`, {
          version,
          startAt: new Date(Date.now() + seconds * 1_000).toISOString(),
        });
      await refused(reschedule(1), 400, 'ValidationFailed');
      await refused(reschedule(290), 400, 'ValidationFailed');
      const moved = await reschedule(310);
      assert.equal(moved.status, 'Scheduled');
      const { items } = await approver.get<{ items: { kind: string; subjectId: string }[] }>('notification');
      assert.deepEqual([items[0]?.kind, items[0]?.subjectId], ['CampaignRescheduled', id]);
      const canceled = await approver.post<typeof request>(`campaign/${id}/cancel`, {
        version: moved.version,
      });
      assert.equal(canceled.status, 'Cancelled');
    }
    assert.equal(harness.center.submissions.length, sent);
  });

  it('ends when a campaign is rescheduled', async () => {
    const accepted = await harness.accept(await harness.create());
    const startAt = '2031-01-01T00:00:00.000Z';
    const moved = await harness.call.post<typeof accepted>(`campaign/${accepted.id}/reschedule`, {
      version: accepted.version,
      startAt,
    });
    assert.deepEqual([moved.startAt, moved.undoUntil], [startAt, null]);
  });
});
