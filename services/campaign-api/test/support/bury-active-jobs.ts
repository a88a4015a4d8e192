import type { TestDatabase } from '@hima/api-kit/testing';
import { PgBoss } from 'pg-boss';
import { queues } from '../../src/jobs/queues.js';

/**
 * Makes the queue expire the active jobs once their only process was killed. Otherwise it detects this after
 * 10 to 16 seconds without a heartbeat; on PGlite the next process knows, since nobody else can be alive.
 */
export async function buryActiveJobs(database: TestDatabase): Promise<void> {
  const location = database.location();
  if (!('url' in location)) return;
  const boss = new PgBoss({
    connectionString: location.url,
    schema: 'jobs',
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const queue of Object.values(queues)) {
      const active = (await boss.findJobs(queue)).filter(({ state }) => state === 'active');
      if (active.length === 0) continue;
      await boss.fail(
        queue,
        active.map(({ id }) => id),
      );
      for (const { id } of active) await boss.update(queue, undefined, { id, startAfter: new Date() });
    }
  } finally {
    await boss.stop({ graceful: false });
  }
}
