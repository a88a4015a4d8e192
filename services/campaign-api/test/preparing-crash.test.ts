import assert from 'node:assert/strict';
import { after, before, beforeEach, it } from 'node:test';
import { silentLogger, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import pg from 'pg';
import type { CampaignView } from '../src/campaigns/campaign-schemas.js';
import { settings } from '../src/config.js';
import { startCampaignApi } from '../src/start-campaign-api.js';
import { buryActiveJobs } from './support/bury-active-jobs.js';
import { ProcessHarness } from './support/process-harness.js';
import { ServiceProcess } from './support/service-process.js';
import { SlowDatabase } from './support/slow-database.js';

const people = 2_100;

withAnyDatabase('a crash while preparing recipients', (database) => {
  const service = new ServiceProcess();
  const harness = new ProcessHarness(service, database);
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

  /** A request that was accepted, of whose people the first are staged. */
  const begin = async (): Promise<CampaignView> => {
    const campaign = await harness.create({ connectionId });
    const { id: previewId } = await harness.preview(campaign);
    slow.hold(1);
    const { version } = campaign;
    const preparing = await harness.call.post<CampaignView>(`campaign/${campaign.id}/accept`, {
      previewId,
      version,
    });
    await waitFor(() => slow.isHolding, { what: 'the query to be in the middle of its rows' });
    return preparing;
  };
  const sentOnce = ({ audience, ledger, timeline }: CampaignView) => {
    assert.deepEqual([audience?.count, ledger?.delivered], [people, people]);
    assert.equal(harness.center.taken().size, people);
    assert.ok([...harness.center.taken().values()].every((parts) => parts.length === 1));
    assert.equal(timeline.filter(({ event }) => event === 'prepared').length, 1);
  };

  it('B9 is taken over by another process, repeatedly', { timeout: 120_000 }, async () => {
    const { id } = await begin();
    for (const kill of ['first', 'second']) {
      await service.kill();
      await buryActiveJobs(database);
      slow.release();
      slow.hold(kill === 'second' ? Infinity : 1);
      await service.start(harness.environment());
      harness.call = await harness.signInAt(service.url, `Owner after the ${kill} crash`);
      if (kill === 'first') await waitFor(() => slow.isHolding);
    }
    sentOnce(await harness.until(id, ['Completed', 'Pending'], 60_000));
    assert.doesNotMatch(service.output, /\b(?:966|0)5\d{8}\b/, 'no number in the log');
  });

  it(
    'is taken over after all recipients are enlisted',
    { timeout: 120_000, skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      const { id } = await begin();
      const location = database.location();
      const other = new pg.Client({ connectionString: 'url' in location ? location.url : '' });
      await other.connect();
      try {
        // The last transaction makes sure that the sender stays approved.
        await other.query('begin');
        await other.query('select from sender for update');
        slow.release();
        const enlisted = 'select from campaign_ledger where campaign_id = $1 and queued = $2';
        await waitFor(async () => (await other.query(enlisted, [id, people])).rowCount === 1);
        await service.kill();
        await buryActiveJobs(database);
      } finally {
        await other.end();
      }
      await service.start(harness.environment());
      harness.call = await harness.signInAt(service.url, 'Owner after the last crash');
      sentOnce(await harness.until(id, ['Completed', 'Pending'], 60_000));
    },
  );

  it(
    'fails after repeated crashes, and the request can be accepted again',
    {
      timeout: 240_000,
    },
    async () => {
      const { id } = await begin();
      for (let attempt = 1; attempt <= 3; attempt += 1) {
        await service.kill();
        await buryActiveJobs(database);
        slow.release();
        slow.hold(1);
        await service.start(harness.environment());
        harness.call = await harness.signInAt(service.url, `Owner after crash ${attempt}`);
        if (attempt < 3) await waitFor(() => slow.isHolding);
      }
      const failed = await harness.prepared(id);
      assert.deepEqual([failed.status, failed.preparationFailure], ['Pending', 'Interrupted']);
      slow.release();
      await harness.accept(failed);
      sentOnce(await harness.until(id, ['Completed'], 60_000));
    },
  );

  it(
    'changes nothing when the process wakes up after the takeover',
    { timeout: 120_000, skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      const { id } = await begin();
      process.kill(service.pid, 'SIGSTOP');
      const second = await startCampaignApi(settings.parse(harness.environment()), silentLogger);
      const first = harness.call;
      try {
        await buryActiveJobs(database);
        harness.call = await harness.signInAt(second.url, 'Owner elsewhere');
        slow.release();
        const prepared = await harness.prepared(id);
        assert.equal(prepared.answerStatus, 'Accepted');
        process.kill(service.pid, 'SIGCONT');
        sentOnce(await harness.until(id, ['Completed'], 60_000));
        assert.equal((await first.get<CampaignView>(`campaign/${id}`)).status, 'Completed');
      } finally {
        process.kill(service.pid, 'SIGCONT');
        harness.call = first;
        await second.close();
      }
    },
  );
});
