import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type CallFailed } from '@hima/api-kit/testing';
import { Harness } from './support/harness.js';
import { assertNear } from './support/near.js';
import { addPeople } from './support/organization-database.js';
import { refused } from './support/refused.js';

withAnyDatabase('decisions', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

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

  it('previews masked numbers with exclusion counts and reasons', async () => {
    const connectionId = await harness.connect(`
      select '05' || (10000000 + n) from generate_series(1, 2000) n
      union all select '+9665' || (10000000 + n) from generate_series(1, 400) n
      union all select 'hello' || n from generate_series(1, 500) n
      union all select '01' || (12345000 + n) from generate_series(1, 600) n
      union all select '+97150' || (1234000 + n) from generate_series(1, 700) n`);
    const campaign = await harness.create({ connectionId, totalSms: 1500 });
    const preview = await harness.preview(campaign);
    const { counts } = preview;
    assertNear(counts?.queried, 4200, 'rows');
    assertNear(counts?.invalid, 500, 'exclusion');
    assertNear(counts?.notMobile, 600, 'exclusion');
    assertNear(counts?.countryNotAllowed, 700, 'exclusion');
    assertNear(counts?.duplicate, 400, 'exclusion');
    assertNear(counts?.eligible, 2000, 'audience');
    assert.deepEqual([preview.fewer, preview.accuracy], [100, 30]);
    assert.ok(preview.sample.length > 0 && preview.sample.length <= 10, String(preview.sample.length));
    for (const masked of preview.sample) assert.match(masked, /^\+966 •• ••• ••\d\d$/);
    assert.equal(preview.exceedsTotal, true);
    assert.equal(preview.belowMinimum, false);
    const body = { previewId: preview.id, version: 1 };
    await refused(harness.call.post(`campaign/${campaign.id}/accept`, body), 422, 'TotalExceeded');
  });

  it('shows nothing of an audience below the minimum and refuses acceptance', async () => {
    const connectionId = await harness.connect('select mobile from people where id < 1');
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
    assert.match(error.message, /minimum audience size of 50/);
    const none = await harness.create({
      connectionId: await harness.connect('select mobile from people where id < 0'),
    });
    // Nobody at all is told as any other number below the minimum.
    const empty = await harness.preview(none);
    assert.deepEqual(
      { ...empty, id: '', queriedAt: '', durationMs: 0, budget: null },
      { ...preview, id: '', queriedAt: '', durationMs: 0, budget: null },
    );
  });

  it('accepts only the version and audience previewed by the same user', async () => {
    const campaign = await harness.create();
    const accept = (previewId: string, version = 1, as = harness.call) =>
      harness.acceptPreview({ id: campaign.id, version }, previewId, as);
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
    await addPeople(harness.people, 600, 1000);
    const grown = await accept(again.id, 2);
    assert.deepEqual([grown.status, grown.preparationFailure], ['Pending', 'AudienceChanged']);
    assert.deepEqual([grown.answer, grown.audience, grown.ledger], [null, null, null]);
    // It takes a new preview, with new figures.
    await refused(accept(again.id, 2), 422, 'PreviewMissing');
    const larger = await harness.preview(campaign);
    assertNear(larger.counts?.eligible, 720, 'audience');
    assert.equal(larger.budget.left, again.budget.left - 1);
    await harness.people.execute(`update people set mobile = '059' || substr(mobile, 4) where id >= 1000`);
    assert.equal((await accept(larger.id, 2)).preparationFailure, 'AudienceChanged');
    await harness.people.execute('delete from people where id >= 1000');
    assert.equal((await harness.view(campaign.id)).status, 'Pending');
    assert.equal(harness.center.submissions.length, 0);
  });

  it('sends once when accepted twice or by two users concurrently', async () => {
    const campaign = await harness.create();
    const other = await harness.signIn('Rival');
    const mine = await harness.preview(campaign);
    const theirs = await harness.preview(campaign, other);
    const accept = (as: typeof other, previewId: string) =>
      as.post<typeof campaign>(`campaign/${campaign.id}/accept`, { previewId, version: 1 }).then(
        (view) => view.answer?.by ?? view.preparation?.by,
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
    assert.equal(harness.center.submissions.length, 120);
    const winner = [...winners][0]?.startsWith('Owner') ? harness.call : other;
    assert.equal(await accept(winner, winner === other ? theirs.id : mine.id), [...winners][0]);
    assert.equal(harness.center.submissions.length, 120);
  });

  it('waits for the start of an accepted campaign, and expires an unanswered request', async () => {
    const startAt = () => new Date(Date.now() + 3_000).toISOString();
    const accepted = await harness.accept(await harness.create({ startAt: '2031-01-01T00:00:00Z' }));
    assert.equal(accepted.status, 'Scheduled');
    await harness.call.post(`campaign/${accepted.id}/reschedule`, {
      version: accepted.version,
      startAt: startAt(),
    });
    const ignored = await harness.create({ startAt: startAt() });
    const done = await harness.until(accepted.id, ['Completed']);
    const dispatched = done.timeline.find(({ event }) => event === 'dispatch');
    assert.ok(dispatched && done.startAt && dispatched.at >= done.startAt);
    const expired = await harness.until(ignored.id, ['Expired']);
    assert.equal(expired.answerStatus, 'Expired');
    await refused(harness.accept(expired), 409, 'AlreadyAnswered');
  });

  it('streams a campaign’s changes and ends with a final status', async () => {
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
});
