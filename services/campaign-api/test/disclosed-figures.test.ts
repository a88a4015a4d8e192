import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { PASSWORD } from './support/main-api-double.js';
import { everything, Harness } from './support/harness.js';
import { refused } from './support/refused.js';

withAnyDatabase('exact figures', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(120));
  after(() => harness.stop());

  const listed = async (id: string) => {
    const { items } = await harness.call.get<{ items: { id: string; audienceCount: number | null }[] }>(
      'campaign',
    );
    return items.find((one) => one.id === id)?.audienceCount;
  };

  it('B6 are not disclosed for a campaign that is canceled after its first message', async () => {
    await harness.saveSetup({ throughput: 1, window: 1 });
    const { id } = await harness.accept(await harness.create());
    await waitFor(() => harness.center.submissions.length > 0, { what: 'the first message' });
    await waitFor(async () => (await harness.view(id)).begunAt !== null, { what: 'the beginning' });
    const { version } = await harness.view(id);
    await harness.call.post(`campaign/${id}/cancel`, { version });
    // What was being submitted is settled.
    await waitFor(async () => (await harness.view(id)).timeline.at(-1)?.event === 'cancel');
    const person = await harness.signIn('Curious', {
      permissions: [...everything, 'Pages.Campaigns.Numbers.Reveal'],
    });
    const shown = await harness.view(id);
    assert.deepEqual(
      [shown.status, shown.audience, shown.audienceCount, shown.ledger, shown.results, await listed(id)],
      ['Cancelled', null, null, null, null, null],
    );
    const reveal = person.post(`campaign/${id}/reveal`, {
      reason: 'A complaint',
      password: PASSWORD,
      skip: 25,
    });
    await refused(reveal, 422, 'NumbersForgotten');
    assert.ok(harness.center.submissions.length < 10);
  });

  it('B6 are not disclosed by the gateway status', async () => {
    await harness.saveSetup({ throughput: 1, window: 1 });
    const { id } = await harness.accept(await harness.create());
    await waitFor(async () => (await harness.view(id)).begunAt !== null, { what: 'the beginning' });
    const { gateway } = await harness.call.get<{
      gateway: { health: { queued: number; awaitingReceipts: number } };
    }>('sms-setup');
    const { version, ledger } = await harness.view(id);
    assert.equal(ledger, null);
    assert.deepEqual([gateway.health.queued, gateway.health.awaitingReceipts], [0, 0]);
    await harness.call.post(`campaign/${id}/cancel`, { version });
    await harness.until(id, ['Cancelled']);
  });

  it('B6 are not disclosed by a center that refuses every message', async () => {
    await harness.saveSetup({ throughput: 5_000, window: 50 });
    harness.center.behave = () => ({ status: 0x45 });
    const { id } = await harness.accept(await harness.create());
    await waitFor(async () => ['Paused', 'CompletedWithFailures'].includes((await harness.view(id)).status));
    const { audience, audienceCount, ledger } = await harness.view(id);
    assert.deepEqual([audience, audienceCount, ledger, await listed(id)], [null, null, null, null]);
    harness.center.behave = () => ({});
  });

  it('are disclosed after ten messages', async () => {
    await harness.saveSetup({ throughput: 5_000, window: 50 });
    const { id } = await harness.accept(await harness.create());
    const done = await harness.until(id, ['Completed']);
    const { audience, audienceCount, ledger }: CampaignView = done;
    assert.deepEqual(
      [audience?.count, audienceCount, ledger?.audience, await listed(id)],
      [120, 120, 120, 120],
    );
  });
});
