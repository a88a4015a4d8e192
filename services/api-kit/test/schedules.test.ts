import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase, type QueueDefinition } from '../src/index.js';
import { silentLogger, waitFor, withDatabases } from '../src/testing/index.js';
import { createTestApi } from './support/test-api.js';

withDatabases('schedules', (database) => {
  const open = (queues: Record<string, QueueDefinition>) =>
    openDatabase({ location: database.location(), migrations: {}, queues, logger: silentLogger });

  it('send an object, and are deleted when the service no longer declares them', async () => {
    const first = await open({ tidy: { everyMinutes: 30 }, recount: { dailyAt: 23 }, chores: {} });
    const { rows } = await sql`select name, cron, timezone, data from jobs.schedule order by name`.execute(
      first.db,
    );
    await first.close();
    assert.deepEqual(rows, [
      { name: 'recount', cron: '0 23 * * *', timezone: 'UTC', data: {} },
      { name: 'tidy', cron: '*/30 * * * *', timezone: 'UTC', data: {} },
    ]);

    const second = await open({ tidy: {}, recount: {}, chores: {} });
    const left = await sql`select name from jobs.schedule`.execute(second.db);
    await second.close();
    assert.deepEqual(left.rows, []);
  });

  it('send their jobs at once: workers of pg-boss’s own queue are notified', async () => {
    const { db, close } = await open({ tidy: { everyMinutes: 30 } });
    const { rows } = await sql`select notify from jobs.queue where name = '__pgboss__send-it'`.execute(db);
    await close();
    assert.deepEqual(rows, [{ notify: true }]);
  });

  it('report only their last success and failure in /healthz', async () => {
    const { jobs, close } = await open({
      tidy: { everyMinutes: 30, retryLimit: 0 },
      report: { everyMinutes: 10 },
      chores: {},
    });
    const api = await createTestApi({
      schedules: () => jobs.schedules(),
    });
    const told = async () => {
      const { status, schedules } = (await api.server.inject('/healthz')).json<{
        status: string;
        schedules: {
          name: string;
          everyMinutes: number;
          succeededAt: string | null;
          failedAt: string | null;
        }[];
      }>();
      assert.equal(status, 'ok');
      return schedules;
    };
    const never = { succeededAt: null, failedAt: null };
    assert.deepEqual(await told(), [
      { name: 'tidy', everyMinutes: 30, ...never },
      { name: 'report', everyMinutes: 10, ...never },
    ]);

    let broken = true;
    await jobs.work('tidy', {}, async () => {
      if (broken) throw new Error('no');
    });
    await jobs.work('chores', {}, async () => {});
    await jobs.send('chores', {});
    await jobs.send('tidy', {});
    const failed = await waitFor(async () => (await told()).find(({ failedAt }) => failedAt !== null));
    assert.deepEqual([failed.name, failed.succeededAt], ['tidy', null]);
    broken = false;
    await jobs.send('tidy', {});
    const succeeded = await waitFor(async () =>
      (await told()).find(({ succeededAt }) => succeededAt !== null),
    );
    assert.deepEqual([succeeded.name, succeeded.failedAt], ['tidy', failed.failedAt]);
    await api.close();
    await close();
  });
});
