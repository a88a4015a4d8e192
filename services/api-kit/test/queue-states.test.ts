import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sql } from 'kysely';
import { openDatabase } from '../src/index.js';
import { readQueues } from '../src/jobs/queue-states.js';
import { silentLogger, withDatabases } from '../src/testing/index.js';

withDatabases('an overdue schedule', (database) => {
  it('is one that neither ran nor had a process that just started', async () => {
    const queues = { tidy: { everyMinutes: 30 } };
    const { db, jobs, close } = await openDatabase({
      location: database.location(),
      migrations: {},
      queues,
      logger: silentLogger,
    });
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000);
    const stateSince = async (since: Date) =>
      (await readQueues(db, queues, await jobs.schedules(), since))[0]?.state;

    assert.equal(await stateSince(minutesAgo(10)), 'NotRun');
    assert.equal(await stateSince(minutesAgo(70)), 'Overdue');
    await sql`insert into schedule_run (queue, succeeded_at) values ('tidy', ${minutesAgo(40)})`.execute(db);
    assert.equal(await stateSince(minutesAgo(70)), 'Succeeded');
    await sql`update schedule_run set failed_at = ${minutesAgo(10)}`.execute(db);
    assert.equal(await stateSince(minutesAgo(70)), 'Failed');
    await sql`update schedule_run set failed_at = ${minutesAgo(90)}, succeeded_at = ${minutesAgo(65)}`.execute(
      db,
    );
    assert.equal(await stateSince(minutesAgo(70)), 'Overdue');
    await close();
  });
});

withDatabases('a daily schedule', (database) => {
  it('runs next at its hour (UTC)', async () => {
    const queues = { recount: { dailyAt: 23 } };
    const { db, jobs, close } = await openDatabase({
      location: database.location(),
      migrations: {},
      queues,
      logger: silentLogger,
    });
    const [state] = await readQueues(db, queues, await jobs.schedules(), new Date());
    await close();
    const { everyMinutes, nextRunAt } = state ?? assert.fail();
    const wait = (nextRunAt?.getTime() ?? 0) - Date.now();
    assert.deepEqual([everyMinutes, nextRunAt?.getUTCHours(), nextRunAt?.getUTCMinutes()], [1440, 23, 0]);
    assert.ok(wait > 0 && wait <= 86_400_000, String(wait));
  });
});
