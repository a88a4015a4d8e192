import { after, before, it } from 'node:test';
import { waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { queues } from '../src/jobs/queues.js';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';

const windowSize = 10;
/** Longer than a send is trusted that hasn't seen its campaign. */
const awayMs = 6_000;
const restMs = 1_000;

withAnyDatabase('a send whose gateway is away', (database) => {
  const harness = new Harness(database);
  before(() => harness.start());
  after(() => harness.stop());

  it(
    'ends when its campaign was paused meanwhile',
    { timeout: 120_000, skip: database.kind === 'pglite' && 'PGlite belongs to one process' },
    async () => {
      const { center } = harness;
      await harness.saveSetup({ window: windowSize });
      center.behave = () => ({ receipt: null });
      const answer = center.holdAnswers();
      const campaign = await harness.accept(await harness.create());
      await waitFor(() => center.submissions.length >= windowSize);
      const { db, close } = await openInside(database);
      const submitting = async () => {
        const { rows } = await sql`select from message where state = 'Submitting'`.execute(db);
        return rows.length;
      };
      const active = async () => {
        const { rows } = await sql`
          select from jobs.job where name = ${queues.send} and state = 'active'`.execute(db);
        return rows.length;
      };
      try {
        await center.stop();
        answer();
        await waitFor(async () => (await submitting()) === 0);
        // Then the send tries the rest once more, and waits for its gateway from then on.
        const answeredAt = performance.now();
        await waitFor(() => performance.now() - answeredAt > restMs);
        const pausedAt = performance.now();
        const { version } = await harness.view(campaign.id);
        await harness.call.post(`campaign/${campaign.id}/pause`, { version });
        await waitFor(() => performance.now() - pausedAt > awayMs);
        await center.start();
        await waitFor(async () => (await active()) === 0, { what: 'the job of the send to end' });
      } finally {
        await close();
      }
    },
  );
});
