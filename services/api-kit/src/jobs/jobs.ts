import type { Transaction } from 'kysely';

/** How the jobs of one queue are kept. Everything has a default. */
export interface QueueDefinition {
  /**
   * `exclusive`: at most one job per `singletonKey` is waiting or running. `singleton`: at most one running.
   * Default `standard`: no limit.
   */
  policy?: 'standard' | 'exclusive' | 'singleton' | 'stately' | 'short';
  /** Attempts after the first; a crash counts as one. Default 100. */
  retryLimit?: number;
  /** Seconds before the next attempt. Default 1. */
  retryDelay?: number;
  /** Doubles the delay with every attempt, up to `retryDelayMax` seconds. Default false. */
  retryBackoff?: boolean;
  /** Seconds. */
  retryDelayMax?: number;
  /** Seconds one attempt may take. Default 3600. */
  expireInSeconds?: number;
  /**
   * A divisor of 60, at most 30: a job without data is sent at every so many minutes of the hour, once however many processes run.
   * Such a queue has no other work, so that its state is that of the schedule.
   */
  everyMinutes?: number;
  /** An hour of the day (UTC), instead of `everyMinutes`: the job is sent once a day, then. */
  dailyAt?: number;
}

/** One attempt at a job. */
export interface Job<Data extends object> {
  readonly id: string;
  readonly data: Data;
  /** 0 for the first attempt. */
  readonly attempt: number;
  /**
   * Aborted when the service stops, with a `ServiceStopping`, or the job was taken away. Finish the step at hand, then throw
   * (`signal.throwIfAborted()`): a handler that returns has completed its job for good.
   */
  readonly signal: AbortSignal;
  /**
   * Aborted when the turn of the job is over: others wait for its place. A handler that can stop early does, sends its job
   * again, and returns. Never aborted on a queue without `turnSeconds`.
   */
  readonly turn: AbortSignal;
}

/** How a process works on a queue. */
export interface WorkOptions {
  /** Places: jobs worked on at the same time by this process; default 1. */
  concurrency?: number;
  /** Jobs of one group worked on at the same time by all processes together; default: no limit. */
  perGroup?: number;
  /** How long a job keeps its place while others wait; default: until it ends. */
  turnSeconds?: number;
}

/** Options of a sent job. */
export interface SendOptions {
  /**
   * Enqueues inside this transaction: the job exists if and only if the transaction commits.
   * Works on both databases.
   */
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  trx?: Transaction<any>;
  /** The key of the queue's policy. */
  singletonKey?: string;
  /** The group of the job: groups take turns, so that no group delays others. Without it, first come, first served. */
  group?: string;
  /** A time, or seconds from now. */
  startAfter?: Date | number;
}

/** When a schedule last succeeded and failed. Nothing about the data it works on. */
export interface ScheduleState {
  name: string;
  everyMinutes: number;
  succeededAt: Date | null;
  failedAt: Date | null;
}

/** The state of a queue. Nothing about the data of its jobs. */
export interface QueueState {
  name: string;
  /** null for a queue without a schedule. */
  everyMinutes: number | null;
  /** Of the last run. A schedule that missed its time is overdue. */
  state: 'NotRun' | 'Running' | 'Succeeded' | 'Failed' | 'Overdue';
  lastStartedAt: Date | null;
  lastEndedAt: Date | null;
  nextRunAt: Date | null;
  waiting: number;
  active: number;
  /** Jobs that failed for good and are still stored. */
  failed: number;
}

/** Background jobs on the service's own database. Jobs survive a crash of the process. */
export interface Jobs {
  /**
   * Starts working on a queue. A handler that throws is retried by the queue's rules.
   */
  work<Data extends object>(
    queue: string,
    options: WorkOptions,
    handler: (job: Job<Data>) => Promise<void>,
  ): Promise<void>;
  /** @returns the id of the job, or null when the queue's policy refused it as a duplicate. */
  send(queue: string, data: object, options?: SendOptions): Promise<string | null>;
  /**
   * Removes jobs that haven't ended. One that runs isn't retried.
   * @param like what their data has
   * @param which of those with it
   */
  remove<Data extends object>(
    queue: string,
    like: Partial<Data>,
    which: (data: Data) => boolean,
  ): Promise<void>;
  /** When the queues with a schedule last succeeded and failed, in whatever process. */
  schedules(): Promise<ScheduleState[]>;
  /** How all queues are doing, in whatever process. */
  queues(): Promise<QueueState[]>;
  /** Takes no more jobs, aborts the signals of the running ones and waits up to 6 s for them. */
  stop(): Promise<void>;
}
