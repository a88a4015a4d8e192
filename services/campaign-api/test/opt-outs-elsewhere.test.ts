import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { settings } from '../src/config.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';

const people = 120;

withAnyDatabase('opt-outs that another process handles', (database) => {
  const harness = new Harness(database);
  before(() => harness.start(people));
  after(() => harness.stop());

  it(
    'take back messages that wait for the window',
    { skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      await harness.saveSetup({ window: 1 });
      const { submissions } = harness.center;
      const release = harness.center.holdAnswers();
      const { id } = await harness.accept(await harness.create());
      await waitFor(() => submissions.length === 1);
      const inside = await openInside(database);
      // No exact figure of so few messages is told.
      const skipped = async (campaignId: string) => {
        const ledger = await inside.db
          .selectFrom('campaign_ledger')
          .select('skipped')
          .where('campaign_id', '=', campaignId)
          .executeTakeFirst();
        return ledger?.skipped ?? 0;
      };
      const other = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
      try {
        const there = await harness.signInAt(other.url, 'Colleague');
        const numbers = Array.from({ length: people }, (_, n) => `05${String(n).padStart(8, '0')}`);
        await there.post('opt-out', { numbers });
        // The next are claimed only once those that waited for the window are back in the queue.
        await waitFor(async () => (await skipped(id)) > 0);
        release();
        await harness.until(id, ['Completed']);
        assert.deepEqual([submissions.length, await skipped(id)], [1, people - 1]);
      } finally {
        release();
        await other.close();
        await inside.close();
      }
    },
  );
});
