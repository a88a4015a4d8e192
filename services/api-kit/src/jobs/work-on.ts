import type { Job, PgBoss } from 'pg-boss';
import type { DueJobs } from './due-jobs.js';

/** Workers are woken for a job; this is for when that fails. */
const POLLING_SECONDS = 60;

interface Places {
  queue: string;
  /** Of jobs. */
  concurrency: number;
  /** Jobs of one group in all processes. */
  perGroup: number | undefined;
  due: DueJobs;
  /** No worker is added after it is aborted. */
  ending: AbortSignal;
}

/** Works on a queue with a worker for each running job and an idle one for the next job. */
export async function workOn<Data>(
  boss: PgBoss,
  { queue, concurrency, perGroup, due, ending }: Places,
  run: (job: Job<Data>) => Promise<void>,
): Promise<void> {
  let workers = 0;
  let busy = 0;
  const add = async (): Promise<void> => {
    workers += 1;
    // The handler of an expired job can still be running when its worker takes the next one.
    let leaving = false;
    const added: Promise<string> = boss.work<Data>(
      queue,
      {
        pollingIntervalSeconds: POLLING_SECONDS,
        ...(perGroup !== undefined && { groupConcurrency: perGroup }),
      },
      async (batch) => {
        busy += 1;
        try {
          if (busy === workers && workers < concurrency && !ending.aborted) await add();
          for (const job of batch) await run(job);
        } finally {
          busy -= 1;
          if (!leaving && workers > busy + 1) {
            leaving = true;
            workers -= 1;
            due.remove(queue, await added);
            await boss.offWork(queue, { id: await added, wait: false });
          }
        }
      },
    );
    due.add(queue, await added);
  };
  await add();
}
