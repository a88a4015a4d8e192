import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { withAnyDatabase, type ApiCaller } from '@hima/api-kit/testing';
import type { z } from 'zod';
import type { expectedAudience } from '../src/audience/expected-audience.js';
import type { PreviewBudget } from '../src/disclosure/preview-budget.js';
import type { SetupView } from '../src/setup/sms-setup-schemas.js';
import { Harness } from './support/harness.js';
import { refused } from './support/refused.js';

type Expected = z.output<typeof expectedAudience>;

withAnyDatabase('the expected audience of a request', (database) => {
  const harness = new Harness(database);
  let requester: ApiCaller;
  before(async () => {
    await harness.start(1000);
    requester = await harness.signIn('Requester', { permissions: ['Pages.Campaigns.Create'] });
  });
  after(() => harness.stop());

  const show = async (on: boolean) => {
    const { version } = await harness.call.get<SetupView>('sms-setup');
    await harness.call.put('sms-setup', { version, expectedAudience: on });
  };
  const ask = (connectionId: string, filterId: string | null = null, as = requester) =>
    as.post<Expected>('expected-audience', { connectionId, filterId });
  const choices = () => requester.get<{ expectedAudience: boolean }>('campaign-choice');

  it('B4 is shown only if the organization allows it', async () => {
    assert.equal((await choices()).expectedAudience, false);
    await refused(ask(harness.connectionId), 422, 'ExpectedAudienceOff');
    await show(true);
    assert.equal((await choices()).expectedAudience, true);
    const { people, belowMinimum, accuracy } = await ask(harness.connectionId);
    assert.equal(belowMinimum, false);
    assert.ok(Math.abs((people ?? 0) - 1000) <= 2 * accuracy, String(people));
    assert.equal((people ?? 1) % 10, 0);
    await show(false);
    await refused(ask(harness.connectionId), 422, 'ExpectedAudienceOff');
  });

  it('B6 is the question of the preview: the same count, and no further preview', async () => {
    await show(true);
    const connectionId = await harness.connect('select mobile from people where id < 900');
    const { people, queriedAt, budget } = await ask(connectionId);
    const again = await ask(connectionId);
    assert.deepEqual([again.people, again.queriedAt, again.budget.left], [people, queriedAt, budget.left]);
    const { left } = await harness.call.get<{ left: number }>('preview-budget');
    const preview = await harness.preview(await harness.create({ connectionId }));
    assert.deepEqual([preview.counts?.eligible, preview.queriedAt], [people, queriedAt]);
    assert.equal(preview.budget.left, left);
  });

  it('B6 reads nothing for an answer of today: requesters can’t use it up, or end it by a repeat that fails', async () => {
    const failing = 'select mobile from people where id < 800 or 1 / (id - 70000) > 5';
    const connectionId = await harness.connect(failing);
    const campaign = await harness.create({ connectionId });
    const preview = await harness.preview(campaign);
    const before = await requester.get<PreviewBudget>('preview-budget');
    await harness.people.execute(`insert into people (id, mobile) values (70000, '0500070000')`);
    try {
      const { people, queriedAt, budget } = await ask(connectionId);
      assert.deepEqual([people, queriedAt], [preview.counts?.eligible, preview.queriedAt]);
      assert.deepEqual(budget, before);
    } finally {
      await harness.people.execute('delete from people where id = 70000');
    }
    const again = await harness.preview(campaign);
    assert.deepEqual([again.queriedAt, again.budget.left], [preview.queriedAt, preview.budget.left]);
  });

  it('B6 says only that it is below the minimum', async () => {
    // The noise adds 48 people at most.
    const connectionId = await harness.connect('select mobile from people where id = 1');
    const { people, belowMinimum, minimum } = await ask(connectionId);
    assert.deepEqual({ people, belowMinimum, minimum }, { people: null, belowMinimum: true, minimum: 50 });
  });

  it('refuses unknown connections and filters', async () => {
    const unknown = '6f1f0d0e-5d5c-4c55-9a43-0d3f8a3a0099';
    await refused(ask(unknown), 404, 'NotFound');
    await refused(ask(harness.connectionId, unknown), 400, 'ValidationFailed');
  });

  it('is recorded with its rules', async () => {
    await ask(harness.connectionId);
    const auditor = await harness.signIn('Auditor', { permissions: ['Pages.ActivityLog'] });
    const { items } = await auditor.get<{ items: { action: string; details: object }[] }>('activity', {
      query: { Action: ['database-connection.audience-requested'] },
    });
    assert.deepEqual(items[0]?.details, { rules: [], belowMinimum: false });
  });
});
