import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { settings } from '../src/config.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { buryActiveJobs } from './support/bury-active-jobs.js';
import { ProcessHarness } from './support/process-harness.js';
import { ServiceProcess } from './support/service-process.js';

/** Longer than a process is trusted not to have been replaced. */
const frozenMs = 6_000;
const windowSize = 10;

withAnyDatabase('a process that was frozen in the middle of a send', (database) => {
  const service = new ServiceProcess();
  const harness = new ProcessHarness(service, database);
  before(() => harness.start());
  after(() => harness.stop());

  it(
    'sends nothing of what it has claimed, once it wakes up',
    { timeout: 120_000, skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      const { center } = harness;
      await harness.saveSetup({ window: windowSize });
      center.behave = () => ({ receipt: null });
      const answer = center.holdAnswers();
      const campaign = await harness.accept(await harness.create());
      await waitFor(() => center.submissions.length >= windowSize);
      const frozenAt = performance.now();
      process.kill(service.pid, 'SIGSTOP');
      const second = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
      try {
        const there = await harness.signInAt(second.url, 'Owner elsewhere');
        const { version } = await there.get<CampaignView>(`campaign/${campaign.id}`);
        await there.post(`campaign/${campaign.id}/cancel`, { version });
        await buryActiveJobs(database);
        await waitFor(() => performance.now() - frozenAt > frozenMs);
        answer();
        // Its answers arrive while it is frozen: it reads them first of all.
        process.kill(service.pid, 'SIGCONT');
        await waitFor(async () => (await harness.view(campaign.id)).status === 'Cancelled');
      } finally {
        process.kill(service.pid, 'SIGCONT');
        // Whatever it was about to send, it has sent then.
        await service.stop();
        await second.close();
      }
      assert.equal(center.submissions.length, windowSize);
    },
  );
});
