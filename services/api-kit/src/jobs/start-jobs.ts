import type { PGlite } from '@electric-sql/pglite';
import { setTimeout } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import { fromKysely, fromPglite, PgBoss, type Queue } from 'pg-boss';
import type { Logger } from '../logger.js';
import { DueJobs } from './due-jobs.js';
import { fairPriority } from './fair-order.js';
import type { Jobs, QueueDefinition } from './jobs.js';
import { readQueues } from './queue-states.js';
import { Schedules, scheduleOf } from './schedules.js';
import { ServiceStopping } from './service-stopping.js';
import { stopLimits } from '../stop-limits.js';
import { Turns } from './turns.js';
import { traced, withTrace } from './traced-jobs.js';
import { workOn } from './work-on.js';

const SCHEMA = 'jobs';
/** pg-boss's own queue, through which it sends the jobs of schedules. */
const SCHEDULED = '__pgboss__send-it';
/** pg-boss's minimum; a dead process's jobs are taken over after about this long. PostgreSQL only. */
const HEARTBEAT_SECONDS = 10;
const RETRY_LIMIT = 100;
/** States of jobs that haven't ended. */
const notEnded = new Set<string>(['created', 'retry', 'active']);

/** Finds jobs of a dead process. A directory of PGlite belongs to one process. */
const busyWatch = { superviseIntervalSeconds: 5, monitorIntervalSeconds: 5 };
const idleWatch = { superviseIntervalSeconds: 60, monitorIntervalSeconds: 60 };
/** Jobs of other processes, which only PostgreSQL has, begin as soon. */
const idleMs = { pglite: 15_000, postgres: 5_000 };

/** Starts pg-boss on the service's database and makes its queues. */
export async function startJobs(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  where: ({ pglite: PGlite } | { url: string }) & { db: Kysely<any> },
  queues: Readonly<Record<string, QueueDefinition>>,
  logger: Logger,
): Promise<Jobs> {
  const boss = new PgBoss({
    ...('pglite' in where
      ? { db: fromPglite(where.pglite), backend: 'pglite' as const }
      : { connectionString: where.url, application_name: 'hima-jobs', max: 4 }),
    schema: SCHEMA,
    useListenNotify: true,
    // How soon the jobs of a schedule begin on PGlite.
    cronWorkerIntervalSeconds: 30,
    // For jobs that wait for other jobs, which no queue has: it writes to the database each time.
    flowIntervalSeconds: 24 * 60 * 60,
    ...('pglite' in where ? idleWatch : busyWatch),
  });
  boss.on('error', (err) => logger.error({ err }, 'The job queue reported an error'));
  boss.on('warning', ({ message }) => logger.debug({ warning: message }, 'The job queue reported a warning'));
  await boss.start();
  await boss.updateQueue(SCHEDULED, { notify: true });

  const names = Object.keys(queues);
  for (const name of names) await prepareQueue(boss, name, queues[name] ?? {});
  if ('pglite' in where) for (const name of names) await retryOrphans(boss, name);

  const startedAt = new Date();
  const stopping = new AbortController();
  const due = new DueJobs({
    db: where.db,
    wake: (worker) => boss.notifyWorker(worker),
    logger,
    idleMs: 'pglite' in where ? idleMs.pglite : idleMs.postgres,
    ending: stopping.signal,
  });
  const schedules = new Schedules(where.db, queues);
  const record = async (queue: string, end: 'succeeded' | 'failed'): Promise<void> => {
    if (!scheduleOf(queues[queue] ?? {})) return;
    await schedules
      .record(queue, end)
      .catch((err: unknown) => logger.warn({ err, queue }, 'Failed to store the state of a schedule'));
  };
  const known = (queue: string): string => {
    if (!(queue in queues)) throw new Error(`The queue ${queue} is not declared.`);
    return queue;
  };

  return {
    async work(queue, { concurrency = 1, perGroup, turnSeconds = Infinity }, handler) {
      const { db } = where;
      const turns = new Turns({ db, queue, concurrency, turnSeconds, logger });
      const places = { queue: known(queue), concurrency, perGroup, due, ending: stopping.signal };
      await workOn(boss, places, async (job) => {
        due.expect();
        const signal = AbortSignal.any([job.signal, stopping.signal]);
        try {
          signal.throwIfAborted();
          const { id, retryCount: attempt } = job;
          await traced(queue, job.data as object, (data) =>
            turns.take(job.groupId ?? null, (turn) =>
              handler({ id, data: data as never, attempt, signal, turn }),
            ),
          );
        } catch (err) {
          const about = { err, queue, job: job.id, attempt: job.retryCount };
          const again = job.retryCount < (queues[queue]?.retryLimit ?? RETRY_LIMIT);
          if (stopping.signal.aborted) logger.info(about, 'A job was interrupted by the shutdown');
          else {
            due.expect();
            if (again) logger.warn(about, 'A job failed and will be retried');
            else logger.error(about, 'A job failed');
            await record(queue, 'failed');
          }
          throw err;
        }
        await record(queue, 'succeeded');
      });
    },

    send(queue, given, { trx, singletonKey, group, startAfter } = {}) {
      due.expect();
      const data = withTrace(given);
      const options = {
        ...(trx && { db: fromKysely(trx) }),
        ...(singletonKey !== undefined && { singletonKey }),
        ...(startAfter !== undefined && { startAfter }),
      };
      if (group === undefined) return boss.send(known(queue), data, options);
      return fairPriority(trx ?? where.db, known(queue), group).then((priority) =>
        boss.send(queue, data, { ...options, group: { id: group }, priority }),
      );
    },

    async remove<Data extends object>(queue: string, like: Partial<Data>, which: (data: Data) => boolean) {
      // Twice: pg-boss stores a failed job anew, and the deletion of the former one waits for that.
      for (let round = 0; round < 2; round += 1) {
        const found = await boss.findJobs<Data>(known(queue), { data: like });
        const removed = found.filter(({ state, data }) => notEnded.has(state) && which(data));
        if (!removed.length) return;
        await boss.deleteJob(
          queue,
          removed.map(({ id }) => id),
        );
      }
    },

    schedules: () => schedules.states(),

    queues: async () => readQueues(where.db, queues, await schedules.states(), startedAt),

    async stop() {
      stopping.abort(new ServiceStopping());
      // A graceful stop of pg-boss polls every half second. Jobs still running after the limit fail, and are retried.
      const idle = Promise.all(names.map((name) => boss.offWork(name)));
      await Promise.race([idle, setTimeout(stopLimits.jobs, undefined, { ref: false })]);
      await boss.stop({ graceful: false });
    },
  };
}

async function prepareQueue(boss: PgBoss, name: string, definition: QueueDefinition): Promise<void> {
  const { policy = 'standard', everyMinutes: _, dailyAt: __, ...rules } = definition;
  const options: Omit<Queue, 'name' | 'policy'> = {
    retryLimit: RETRY_LIMIT,
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
  // With an object as data: a job without any would carry null. A schedule of an earlier version ends.
  const schedule = scheduleOf(definition);
  if (!schedule) await boss.unschedule(name);
  else await boss.schedule(name, schedule.cron, {}, { tz: 'UTC' });
}

/** No other process can use a locked PGlite directory: active jobs there belong to a dead process. */
async function retryOrphans(boss: PgBoss, name: string): Promise<void> {
  const jobs = await boss.findJobs(name);
  const orphans = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
  if (!orphans.length) return;
  await boss.fail(name, orphans, { message: 'The process that ran it ended.' });
  for (const id of orphans) await boss.update(name, undefined, { id, startAfter: new Date() });
}
