import assert from 'node:assert/strict';
import { after, before, it } from 'node:test';
import { lockWaiters, waitFor, withAnyDatabase } from '@hima/api-kit/testing';
import { sql } from 'kysely';
import { changeBeside } from '../src/campaigns/organization-lock.js';
import { openInside } from './support/open-inside.js';
import { Harness } from './support/harness.js';

withAnyDatabase('a process that stops', (database) => {
  const harness = new Harness(database);
  /** Of the harness. */
  const windowSize = 50;
  const onlySeveral = { skip: database.kind === 'pglite' && 'PGlite has one session' };
  before(() => harness.start());
  after(() => harness.stop());

  it(
    'stores all answers it has got, however slow its database is, and although a connection breaks',
    onlySeveral,
    async () => {
      const { center, organizationId } = harness;
      const opened = await openInside(database);
      try {
        center.behave = () => ({ receipt: null });
        const answer = center.holdAnswers();
        const request = await harness.create();
        await harness.accept(request);
        await waitFor(() => center.submissions.length >= windowSize);
        let isUnbound = false;
        center.witness = (what) => (isUnbound ||= what === 'unbind');
        const held = { kind: 'results', organizationId, campaignId: request.id } as const;
        let closed: Promise<void> | undefined;
        await changeBeside({ database: opened }, held, async () => {
          answer();
          const answerMore = center.holdAnswers();
          // The results of the first ones are being stored: those of the next wait for them.
          await waitFor(async () => (await lockWaiters(opened.db)) > 0);
          await waitFor(() => center.submissions.length >= 2 * windowSize);
          closed = harness.api.close();
          answerMore();
          await waitFor(() => isUnbound);
          await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(opened.db);
        });
        await closed;
        const { rows } = await sql<{ state: string; count: number }>`
        select state, count(*)::int as count from message group by state`.execute(opened.db);
        const counts = Object.fromEntries(rows.map(({ state, count }) => [state, count]));
        const taken = center.submissions.length;
        assert.deepEqual(counts, { Accepted: taken, ...(taken < 120 && { Queued: 120 - taken }) });
      } finally {
        await opened.close();
        await harness.startApi();
      }
    },
  );
});
