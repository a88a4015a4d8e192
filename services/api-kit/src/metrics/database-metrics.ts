import { Gauge, type Registry } from 'prom-client';
import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../database/open-database.js';

/** Prometheus gives up after 10 s, and would have no figure at all. */
const ANSWER_WITHIN_MS = 5_000;

/**
 * The figures of the database: connections, job queues and schedules. @returns reads them. If the database doesn't answer,
 * it is down, and what it knows is left out.
 */
export function addDatabaseMetrics(
  registry: Registry,
  database: Pick<Database<never>, 'ping' | 'connections' | 'jobs'>,
): () => Promise<void> {
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge({ name, help, labelNames, registers: [registry] });
  const up = gauge('hima_database_up', 'Whether the database answers.');
  const connections = gauge(
    'hima_database_connections',
    'PostgreSQL connections of this process.',
    'pool',
    'state',
  );
  const waiting = gauge('hima_database_waiting', 'Queries that wait for a connection.', 'pool');
  const jobs = gauge('hima_jobs', 'Background jobs of all processes.', 'queue', 'state');
  const interval = gauge('hima_schedule_interval_seconds', 'How often a schedule runs.', 'schedule');
  const succeeded = gauge(
    'hima_schedule_last_success_timestamp_seconds',
    'When a schedule last succeeded, in any process.',
    'schedule',
  );
  const failed = gauge(
    'hima_schedule_last_failure_timestamp_seconds',
    'When a schedule last failed, in any process.',
    'schedule',
  );

  const readPools = (): void => {
    for (const { pool, used, idle, waiting: queries } of database.connections()) {
      connections.set({ pool, state: 'used' }, used);
      connections.set({ pool, state: 'idle' }, idle);
      waiting.set({ pool }, queries);
    }
  };
  const readJobs = async (): Promise<void> => {
    await database.ping();
    const [queues, schedules] = await Promise.all([database.jobs.queues(), database.jobs.schedules()]);
    for (const { name: queue, ...counts } of queues)
      for (const state of ['waiting', 'active', 'failed'] as const) jobs.set({ queue, state }, counts[state]);
    for (const { name: schedule, everyMinutes, succeededAt, failedAt } of schedules) {
      interval.set({ schedule }, everyMinutes * 60);
      if (succeededAt) succeeded.set({ schedule }, succeededAt.getTime() / 1_000);
      if (failedAt) failed.set({ schedule }, failedAt.getTime() / 1_000);
    }
  };

  return async () => {
    readPools();
    try {
      await within(ANSWER_WITHIN_MS, readJobs());
      up.set(1);
    } catch {
      up.set(0);
      for (const one of [jobs, interval, succeeded, failed]) one.reset();
    }
  };
}

async function within(ms: number, work: Promise<void>): Promise<void> {
  const ended = new AbortController();
  const tooLate = pause(ms, undefined, { signal: ended.signal }).then(() => {
    throw new Error('The database takes too long.');
  });
  try {
    await Promise.race([work, tooLate]);
  } finally {
    ended.abort();
    // Whichever came second.
    void Promise.allSettled([work, tooLate]);
  }
}
