import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('controls of a campaign', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  const press = (
    name: string,
    { id, version }: { id: string; version: number },
    more = {},
    as = harness.call,
  ) => as.post<Awaited<ReturnType<typeof harness.view>>>(`campaign/${id}/${name}`, { version, ...more });
  /** In the middle of its send, where it stays until `goOn` is called: some are on their way, and some are in the queue. */
  const begin = async () => {
    harness.center.submissions.length = 0;
    await harness.saveSetup({ throughput: 100, window: 10 });
    const goOn = harness.center.holdAnswers();
    const campaign = await harness.accept(await harness.create());
    await waitFor(() => harness.center.submissions.length > 0);
    return { campaign, goOn };
  };
  const oncePerPerson = () =>
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));

  it('pauses during a send and resumes, with one message per recipient', async () => {
    const { campaign, goOn } = await begin();
    const paused = await press('pause', campaign);
    assert.deepEqual([paused.status, paused.pauseReason], ['Paused', 'Manual']);
    assert.deepEqual(paused.actions, ['resume', 'cancel', 'remark']);
    await refused(press('pause', campaign), 409, 'IllegalTransition');
    goOn();
    const still = await waitFor(async () => {
      const { ledger } = await harness.view(campaign.id);
      return ledger && ledger.delivered === harness.center.submissions.length ? ledger : null;
    });
    assert.ok(still.pending > 0 && still.pending + still.delivered === 120);

    const resumed = await press('resume', campaign);
    assert.equal(resumed.pauseReason, null);
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120);
    oncePerPerson();
    const controls = done.timeline.filter(({ event }) => ['pause', 'resume'].includes(event));
    assert.deepEqual(
      controls.map(({ event, by }) => [event, by]),
      [
        ['pause', 'Owner Tester'],
        ['resume', 'Owner Tester'],
      ],
    );
  });

  for (const name of ['pause', 'cancel']) {
    it(`sends nothing more after ${name} has returned`, async () => {
      const { campaign, goOn } = await begin();
      await waitFor(() => harness.center.submissions.length === 10);
      await press(name, campaign);
      goOn();
      await waitFor(async () => (await harness.view(campaign.id)).ledger?.delivered === 10);
      assert.equal(harness.center.submissions.length, 10);
    });
  }

  it('loses no response when the gateway is saved during a send', async () => {
    const { campaign, goOn } = await begin();
    await waitFor(() => harness.center.submissions.length === 10);
    await harness.saveSetup({ throughput: 100, window: 20 });
    goOn();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.deepEqual([done.ledger?.delivered, done.ledger?.uncertain], [120, 0]);
    oncePerPerson();
  });

  it('pauses and resumes immediately without losing a recipient', async () => {
    const { campaign, goOn } = await begin();
    for (let n = 0; n < 5; n += 1) {
      await press('pause', campaign);
      await press('resume', campaign);
    }
    goOn();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.equal(done.ledger?.delivered, 120);
    oncePerPerson();
  });

  it('suppresses unsent messages when canceled during a send, and still counts receipts', async () => {
    const { campaign, goOn } = await begin();
    const cancelled = await press('cancel', campaign);
    assert.equal(cancelled.status, 'Cancelled');
    assert.deepEqual(cancelled.actions, ['remark', 'delete']);
    goOn();
    const settled = await waitFor(async () => {
      const { ledger } = await harness.view(campaign.id);
      return ledger?.pending === 0 ? ledger : null;
    });
    assert.equal(settled.delivered, harness.center.submissions.length);
    assert.ok(settled.suppressed > 0);
    assert.equal(settled.suppressed + settled.delivered, 120);
    oncePerPerson();
    for (const name of ['pause', 'resume', 'cancel'])
      await refused(press(name, campaign), 409, 'IllegalTransition');
  });

  it('sends nothing when canceled before its start', async () => {
    harness.center.submissions.length = 0;
    const campaign = await harness.accept(await harness.create({ startAt: '2031-01-01T00:00:00Z' }));
    const cancelled = await press('cancel', campaign);
    // How many it would have been is not told to whoever tries.
    assert.deepEqual([cancelled.ledger, cancelled.audience, cancelled.audienceCount], [null, null, null]);
    assert.equal(harness.center.submissions.length, 0);
  });

  it('sends at an earlier start after rescheduling', async () => {
    await harness.saveSetup();
    const campaign = await harness.accept(await harness.create({ startAt: '2031-01-01T00:00:00Z' }));
    assert.deepEqual(campaign.actions, ['cancel', 'reschedule', 'remark']);
    const startAt = new Date(Date.now() + 2_000).toISOString();
    const moved = await press('reschedule', campaign, { startAt });
    assert.deepEqual([moved.status, moved.startAt, moved.version], ['Scheduled', startAt, 2]);
    const done = await harness.until(campaign.id, ['Completed']);
    const dispatched = done.timeline.find(({ event }) => event === 'dispatch');
    assert.ok(dispatched && dispatched.at >= startAt);
  });

  it('offers and allows only actions of the user’s role and the status', async () => {
    const campaign = await harness.create();
    const as = async (permissions: string[]) =>
      harness.signIn('Someone', { permissions: ['Pages.Campaigns', ...permissions] });
    const viewer = await as([]);
    assert.deepEqual((await viewer.get<typeof campaign>(`campaign/${campaign.id}`)).actions, []);
    for (const name of ['pause', 'resume', 'cancel', 'withdraw'])
      await refused(press(name, campaign, {}, viewer), 403, 'Forbidden');
    const editor = await as(['Pages.Campaigns.Edit', 'Pages.Campaigns.Delete']);
    assert.deepEqual((await editor.get<typeof campaign>(`campaign/${campaign.id}`)).actions, []);
    const others = await refused(press('withdraw', campaign, {}, editor), 403, 'NotYours');
    assert.equal(others.body.error.message, 'Only the requester can edit or withdraw this request.');
    assert.equal((await harness.view(campaign.id)).status, 'Pending');
    const withdrawn = await press('withdraw', campaign);
    assert.deepEqual([withdrawn.status, withdrawn.answerStatus], ['Cancelled', 'Withdrawn']);
    assert.deepEqual(withdrawn.actions, ['remark', 'delete']);
    await refused(harness.accept(campaign), 409, 'AlreadyAnswered');
  });

  it('sends nothing to people who opt out while it waits for the SMS center', async () => {
    const { campaign, goOn } = await begin();
    await waitFor(() => harness.center.submissions.length === 10);
    // As in support/organization-database.ts.
    const everyone = Array.from({ length: 120 }, (_, id) => `05${String(id).padStart(8, '0')}`);
    await harness.call.post('opt-out', { numbers: everyone });
    goOn();
    const done = await harness.until(campaign.id, ['Completed']);
    assert.deepEqual([done.ledger?.delivered, done.ledger?.suppressed], [10, 110]);
  });
});
