import { sql, type Kysely } from 'kysely';
import type { QueueDefinition, QueueState, ScheduleState } from './jobs.js';
import { scheduleOf } from './schedules.js';

const MINUTE_MS = 60_000;
/** A schedule that missed a round, and had a minute for it. */
const isLate = (everyMinutes: number, since: number, now: number) =>
  now - since > (2 * everyMinutes + 1) * MINUTE_MS;

interface Counts {
  name: string;
  waiting: number;
  active: number;
  failed: number;
  next_at: Date | null;
}

interface LastRun {
  name: string;
  started_on: Date;
  completed_on: Date | null;
  state: string;
}

/**
 * The state of each queue, from the job store itself: the same for all processes.
 *
 * @param since when the process began: a schedule isn't overdue for the time before.
 */
export async function readQueues(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do
  db: Kysely<any>,
  queues: Readonly<Record<string, QueueDefinition>>,
  schedules: readonly ScheduleState[],
  since: Date,
): Promise<QueueState[]> {
  const names = Object.keys(queues);
  const counts = await sql<Counts>`
    select name,
      count(*) filter (where state in ('created', 'retry'))::int as waiting,
      count(*) filter (where state = 'active')::int as active,
      count(*) filter (where state = 'failed')::int as failed,
      min(start_after) filter (where state in ('created', 'retry')) as next_at
    from jobs.job where name = any(${names}::text[]) and state not in ('completed', 'cancelled')
    group by name`.execute(db);
  const runs = await sql<LastRun>`
    select distinct on (name) name, started_on, completed_on, state from jobs.job
    where name = any(${names}::text[]) and started_on is not null
    order by name, started_on desc`.execute(db);
  const now = Date.now();

  return names.map((name) => {
    const count = counts.rows.find((row) => row.name === name);
    const run = runs.rows.find((row) => row.name === name);
    const schedule = schedules.find((one) => one.name === name);
    return {
      name,
      everyMinutes: schedule?.everyMinutes ?? null,
      state: stateOf({ active: count?.active ?? 0, run, schedule, since, now }),
      lastStartedAt: run?.started_on ?? null,
      lastEndedAt: run?.completed_on ?? latest(schedule),
      nextRunAt: nextOf(queues[name] ?? {}, now) ?? count?.next_at ?? null,
      waiting: count?.waiting ?? 0,
      active: count?.active ?? 0,
      failed: count?.failed ?? 0,
    };
  });
}

function stateOf(about: {
  active: number;
  run: LastRun | undefined;
  schedule: ScheduleState | undefined;
  since: Date;
  now: number;
}): QueueState['state'] {
  const { active, run, schedule, since, now } = about;
  if (active > 0) return 'Running';
  if (!schedule) {
    if (!run) return 'NotRun';
    return run.state === 'completed' || run.state === 'cancelled' ? 'Succeeded' : 'Failed';
  }
  const { succeededAt, failedAt, everyMinutes } = schedule;
  const last = latest(schedule);
  if (isLate(everyMinutes, Math.max(since.getTime(), last?.getTime() ?? 0), now)) return 'Overdue';
  if (!last) return 'NotRun';
  return failedAt && failedAt > (succeededAt ?? new Date(0)) ? 'Failed' : 'Succeeded';
}

function latest(schedule: ScheduleState | undefined): Date | null {
  const times = [schedule?.succeededAt, schedule?.failedAt].filter((time) => time instanceof Date);
  return times.sort((a, b) => b.getTime() - a.getTime())[0] ?? null;
}

/** Schedules run at the multiples of their minutes, counted from midnight (UTC) or from their hour of the day. */
function nextOf(definition: QueueDefinition, now: number): Date | undefined {
  const schedule = scheduleOf(definition);
  if (!schedule) return undefined;
  const [interval, offset] = [schedule.everyMinutes * MINUTE_MS, schedule.afterMidnight * MINUTE_MS];
  return new Date((Math.floor((now - offset) / interval) + 1) * interval + offset);
}
