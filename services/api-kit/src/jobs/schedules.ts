import { sql, type Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { QueueDefinition, ScheduleState } from './jobs.js';

interface Tables {
  schedule_run: { queue: string; succeeded_at: Date | null; failed_at: Date | null };
}

const DAY = 24 * 60;

/** When the jobs of a queue are sent; undefined for a queue without a schedule. */
export function scheduleOf({
  everyMinutes,
  dailyAt,
}: QueueDefinition): { everyMinutes: number; afterMidnight: number; cron: string } | undefined {
  if (dailyAt !== undefined)
    return { everyMinutes: DAY, afterMidnight: dailyAt * 60, cron: `0 ${dailyAt} * * *` };
  if (everyMinutes !== undefined)
    return { everyMinutes, afterMidnight: 0, cron: `*/${everyMinutes} * * * *` };
  return undefined;
}

/** One row per schedule, so that every process reports the same. */
export const scheduleMigrations: Record<string, Migration> = {
  '0002-schedules': {
    async up(db) {
      await sql`
        create table schedule_run (
          queue text primary key,
          succeeded_at timestamptz,
          failed_at timestamptz
        ) with (fillfactor = 50)`.execute(db);
    },
  },
};

export class Schedules {
  readonly #db: Kysely<Tables>;

  constructor(
    // oxlint-disable-next-line typescript/no-explicit-any -- every service schema has the kit's tables
    db: Kysely<any>,
    readonly queues: Readonly<Record<string, QueueDefinition>>,
  ) {
    this.#db = db as Kysely<Tables>;
  }

  async record(queue: string, end: 'succeeded' | 'failed'): Promise<void> {
    const column = sql.ref(`${end}_at`);
    await sql`
      insert into schedule_run (queue, ${column}) values (${queue}, now())
      on conflict (queue) do update set ${column} = now()`.execute(this.#db);
  }

  /** The schedules of the service, also those that have never run. */
  async states(): Promise<ScheduleState[]> {
    const runs = await this.#db.selectFrom('schedule_run').selectAll().execute();
    return Object.entries(this.queues).flatMap(([name, definition]) => {
      const schedule = scheduleOf(definition);
      if (!schedule) return [];
      const { everyMinutes } = schedule;
      const run = runs.find(({ queue }) => queue === name);
      return [
        { name, everyMinutes, succeededAt: run?.succeeded_at ?? null, failedAt: run?.failed_at ?? null },
      ];
    });
  }
}
