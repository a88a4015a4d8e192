import type { PGlite } from '@electric-sql/pglite';
import { fromKysely, fromPglite, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from '../logger.js';
import type { Jobs, QueueDefinition } from './jobs.js';

const SCHEMA = 'jobs';
const STOP_WITHIN_MS = 6_000;
/** pg-boss's minimum; a dead process's jobs are taken over after about this long. PostgreSQL only. */
const HEARTBEAT_SECONDS = 10;

/** Starts pg-boss on the service's database and makes its queues. */
export async function startJobs(
  where: { pglite: PGlite } | { url: string },
  queues: Readonly<Record<string, QueueDefinition>>,
  logger: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...('pglite' in where
      ? { db: fromPglite(where.pglite), backend: 'pglite' as const }
      : { connectionString: where.url, application_name: 'hima-jobs', max: 4 }),
    schema: SCHEMA,
    useListenNotify: true,
    superviseIntervalSeconds: 5,
    monitorIntervalSeconds: 5,
  });
  boss.on('error', (err) => logger.error({ err }, 'The job queue reported an error'));
  boss.on('warning', ({ message }) => logger.debug({ warning: message }, 'The job queue reported a warning'));
  await boss.start();

  const names = Object.keys(queues);
  for (const name of names) await prepareQueue(boss, name, queues[name] ?? {});
  if ('pglite' in where) for (const name of names) await retryOrphans(boss, name);

  const stopping = new AbortController();
  const known = (queue: string): string => {
    if (!(queue in queues)) throw new Error(`The queue ${queue} is not declared.`);
    return queue;
  };

  return {
    async work(queue, { concurrency = 1 }, handler) {
      await boss.work(
        known(queue),
        // Although NOTIFY wakes workers, a worker takes one job an interval, and 30 s is the default.
        { localConcurrency: concurrency, pollingIntervalSeconds: 0.5, notifyPollingIntervalSeconds: 0.5 },
        async (batch) => {
          for (const job of batch) {
            const signal = AbortSignal.any([job.signal, stopping.signal]);
            try {
              signal.throwIfAborted();
              await handler({ id: job.id, data: job.data as never, attempt: job.retryCount, signal });
            } catch (err) {
              const level = stopping.signal.aborted ? 'info' : 'warn';
              logger[level](
                { err, queue, job: job.id, attempt: job.retryCount },
                'A job will be tried again',
              );
              throw err;
            }
          }
        },
      );
    },

    send(queue, data, { trx, singletonKey, startAfter } = {}) {
      return boss.send(known(queue), data, {
        ...(trx && { db: fromKysely(trx) }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfter !== undefined && { startAfter }),
      });
    },

    schedule: (queue, cron, data = {}, { timeZone = 'UTC' } = {}) =>
      boss.schedule(known(queue), cron, data, { tz: timeZone }),

    async stop() {
      stopping.abort(new Error('The service is stopping.'));
      await boss.stop({ graceful: true, timeout: STOP_WITHIN_MS });
    },
  };
}

async function prepareQueue(boss: PgBoss, name: string, definition: QueueDefinition): Promise<void> {
  const { policy = 'standard', ...rules } = definition;
  const options: Omit<Queue, 'name' | 'policy'> = {
    retryLimit: 100,
    retryDelay: 1,
    expireInSeconds: 3600,
    heartbeatSeconds: HEARTBEAT_SECONDS,
    notify: true,
    ...rules,
  };
  await boss.createQueue(name, { ...options, policy });
  // createQueue leaves an existing queue as it was; this brings it up to the present definition.
  await boss.updateQueue(name, options);
  // Fills pg-boss's cache of queues. Cold, it looks the queue up outside the caller's transaction, and on
  // PGlite that look-up waits for the very transaction that waits for it.
  await boss.insert(name, []);
}

/** Nobody else can be alive on a locked PGlite directory: what is active there belongs to a dead process. */
async function retryOrphans(boss: PgBoss, name: string): Promise<void> {
  const jobs = await boss.findJobs(name);
  const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (!orphans.length) return;
  await boss.fail(name, orphans, { message: 'The process that worked on it has ended.' });
  for (const id of orphans) await boss.update(name, undefined, { id, startAfter: new Date() });
}
